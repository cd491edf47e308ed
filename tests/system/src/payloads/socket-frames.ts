import { newId } from '@escuta/kernel'
import fc from 'fast-check'
import { inputText } from './nasty.ts'

/** What goes over a socket: text, bytes, or the parts of one message. */
export type Sent = { readonly parts: readonly (string | Buffer)[]; readonly binary: boolean }

/** Frames of both sockets that are right by themselves, in whatever order; ids are of others, or of no one. */
function rightFrames(ids: readonly string[]): readonly object[] {
  const [one = newId(), other = newId()] = ids
  return [
    ...ids.flatMap((id) => [
      { type: 'join_room', appointmentId: id, userId: other, userType: 'professional' },
      { type: 'join_room', conversationId: `${one}_${id}`, lastMessageId: id },
      { type: 'join_call', appointmentId: id, userId: other, userType: 'professional', peerId: id },
      { type: 'message_read', messageId: id },
    ]),
    { type: 'leave_room' },
    { type: 'user_typing' },
    { type: 'message_read' },
    { type: 'chat_message', message: 'Fui eu?', messageType: 'text', messageId: one, userId: other },
    { type: 'chat_message', message: 'é'.repeat(4_001), messageType: 'text' },
    { type: 'offer', targetPeerId: one, sdp: { type: 'offer', sdp: 'v=0' } },
    { type: 'answer', targetPeerId: one, sdp: 'v=0' },
    { type: 'ice_candidate', targetPeerId: other, candidate: null },
    { type: 'admit_peer', peerId: one },
    { type: 'media_state', microphone: true, camera: false, screen: false },
    { type: 'call_ended' },
  ]
}

/** Attempts to break a socket: right frames, right frames with something wrong in them, and data that is not a frame. */
export function socketFrames(ids: readonly string[]): fc.Arbitrary<Sent> {
  const frames = rightFrames(ids)
  const right = fc.constantFrom(...frames).map((frame) => JSON.stringify(frame))
  const changed = fc.constantFrom(...frames).chain((frame) => inputText(frame))
  const text = fc.oneof({ weight: 2, arbitrary: right }, { weight: 6, arbitrary: changed })
  return fc.oneof(
    { weight: 12, arbitrary: text.map((one): Sent => ({ parts: [one], binary: false })) },
    { weight: 2, arbitrary: fc.tuple(text, fc.nat(20)).map(([one, at]) => inParts(one, at)) },
    { weight: 1, arbitrary: text.map((one): Sent => ({ parts: [Buffer.from(one)], binary: true })) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 200 })
        .map((bytes): Sent => ({ parts: [Buffer.from(bytes)], binary: true })),
    },
  )
}

function inParts(text: string, at: number): Sent {
  return { parts: [text.slice(0, at), '', text.slice(at)], binary: false }
}
