import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'
import { senderType } from './conversation.ts'

export const callPath = '/ws/webrtc'

/** People in one call, each with a connection of their own: a mesh (couple or family with their professional). */
export const mostPeers = 4
/** Connections of one person in a call: a newer tab or device takes the place of the older one. */
export const mostPeersOfPerson = 1

const peerId = z.string().regex(/^[\w-]{1,64}$/, 'Use letras, números, hífen e sublinhado, até 64.')

/** Passed on to one peer as it is, whatever further fields it has (`sdp`, `candidate`). */
const signal = <Type extends string>(type: Type) =>
  z
    .looseObject({ type: z.literal(type), targetPeerId: peerId.describe('A quem vai.') })
    .describe('Vai como está, com todos os seus campos (sdp, candidate), ao participante targetPeerId.')
const receivedSignal = <Type extends string>(type: Type) =>
  z
    .looseObject({ type: z.literal(type), peerId: z.string().describe('De quem vem.') })
    .describe(
      'O que outro participante enviou, com todos os seus campos, mas peerId no lugar de targetPeerId.',
    )

const mediaState = {
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  isUnrelayed: z
    .boolean()
    .optional()
    .describe('O endereço de quem envia fica oculto, e o servidor que retransmite a chamada não responde.'),
}

/**
 * What a client sends on `/ws/webrtc`. Who sends is the session's user: `userId` and `userType` of the specification are
 * taken and not read.
 */
export const callClientMessage = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('join_call'),
      appointmentId,
      peerId: peerId.describe('O nome desta conexão na chamada, escolhido pelo cliente.'),
      waitingRoom: z
        .boolean()
        .default(false)
        .describe(
          'Só do profissional: true faz o paciente esperar até admit_peer; sem ele, o paciente entra logo.',
        ),
      takesOver: z
        .boolean()
        .default(true)
        .describe(
          'Se a pessoa já está nesta chamada ou na de outra consulta por outra conexão: true toma o lugar dela; false é recusado com in-call-elsewhere ou in-another-call.',
        ),
      ends: z
        .int()
        .min(0)
        .optional()
        .describe(
          'O ends que call_joined ou call_waiting trouxe por último. Se o profissional encerrou a chamada desde então, a resposta é call_ended.',
        ),
    })
    .describe('Entra na chamada de uma consulta. userId e userType podem vir e não são lidos.'),
  signal('offer'),
  signal('answer'),
  signal('ice_candidate'),
  z
    .object({ type: z.literal('call_ended') })
    .describe('Encerra a própria participação; a do profissional encerra a chamada de todos.'),
  z.object({ type: z.literal('admit_peer'), peerId }).describe('O profissional deixa entrar quem espera.'),
  z
    .object({ type: z.literal('media_state'), ...mediaState })
    .describe('O que fazem o microfone, a câmera e a tela de quem envia.'),
])
export type CallClientMessage = z.output<typeof callClientMessage>
export type CallSignal = Extract<CallClientMessage, { targetPeerId: string }>

const callPeer = z.object({ peerId: z.string(), userId: z.string(), userType: senderType })
export type CallPeer = z.output<typeof callPeer>

const ends = z
  .number()
  .describe('Quantas vezes o profissional já encerrou esta chamada; vai no join_call seguinte.')

/**
 * Why a call ended without an act of the people in it. Its appointment was cancelled or moved, or the professional ended the call while this connection was away.
 */
export const callEndReason = z.enum(['appointment-cancelled', 'appointment-moved', 'ended-meanwhile'])
export type CallEndReason = z.output<typeof callEndReason>

const ofPeer = <Type extends string>(type: Type, description: string) =>
  callPeer.extend({ type: z.literal(type) }).describe(description)

/** What a client receives on `/ws/webrtc`, besides `error`. */
export const callServerMessage = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('call_joined'),
      appointmentId: z.string(),
      peerId: z.string(),
      userType: senderType,
      peers: z.array(callPeer).describe('Os que já estão na chamada.'),
      waiting: z.array(callPeer).describe('Os que esperam; vazio para o paciente.'),
      elapsedMs: z
        .number()
        .nullable()
        .describe(
          'Milissegundos desde que paciente e profissional estiveram pela primeira vez na chamada; null antes.',
        ),
      ends,
    })
    .describe(
      'Responde a join_call quando a entrada é livre, ou depois que o profissional deixa entrar. Vem de novo, com quem está na chamada, depois de uma falha entre servidores.',
    ),
  z
    .object({ type: z.literal('call_waiting'), appointmentId: z.string(), peerId: z.string(), ends })
    .describe('O paciente espera até o profissional chegar ou deixar entrar; call_joined vem depois.'),
  ofPeer('peer_joined', 'Alguém entrou na chamada.'),
  callPeer
    .extend({
      type: z.literal('peer_left'),
      isFinal: z
        .literal(true)
        .optional()
        .describe('A conta ou a sessão de quem saiu foi encerrada: feche também a ligação direta com ela.'),
    })
    .describe('Alguém saiu da chamada.'),
  ofPeer('peer_waiting', 'Só para o profissional: alguém espera para entrar.'),
  callPeer
    .extend({
      type: z.literal('call_ended'),
      reason: callEndReason
        .optional()
        .describe(
          'A consulta foi cancelada (appointment-cancelled) ou mudou de horário (appointment-moved), ou o profissional encerrou a chamada enquanto esta conexão estava fora (ended-meanwhile): a chamada acabou para quem recebe.',
        ),
    })
    .describe('Alguém encerrou: o profissional, para todos; um paciente, só para si.'),
  receivedSignal('offer'),
  receivedSignal('answer'),
  receivedSignal('ice_candidate'),
  z
    .object({ type: z.literal('media_state'), peerId: z.string(), ...mediaState })
    .describe('O que fazem o microfone, a câmera e a tela de outro participante.'),
])
export type CallServerMessage = z.output<typeof callServerMessage>
