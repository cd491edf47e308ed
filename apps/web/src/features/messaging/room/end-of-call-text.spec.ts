import { describe, expect, it } from 'vitest'
import { endSentence, endTitle, type EndedCall, mayReturnAfter } from './end-of-call-text.ts'

const startsAt = '2026-03-09T12:00:00.000Z'
const ended = { refusal: null, refusalCode: null, endReason: null, endedBy: null, startedAt: 1 }

type Given = {
  readonly state: Partial<EndedCall['state']>
  readonly room?: Partial<EndedCall['room']>
}

function told(side: 'client' | 'professional', { state, room }: Given) {
  const names = { clientName: 'Caio', professionalName: 'Helena' }
  // Guarantee: the text reads only these fields.
  const known = { side, startsAt, cancelledBy: null, ...names, ...room } as EndedCall['room']
  const call: EndedCall = { room: known, state: { ...ended, ...state }, startsAt }
  return [endTitle(call.state), endSentence(call), mayReturnAfter(call.state)]
}
const both = (given: Given) => [told('client', given), told('professional', given)]

const cancelled = { endReason: 'appointment-cancelled' } as const
const cancelledTitle = 'Esta consulta foi cancelada'
const ofClient = 'Se ela estava paga, veja em Pagamentos o que é devolvido.'
const inFull = 'Se ela estava paga, o valor volta inteiro para você: acompanhe em Pagamentos.'
const ofProfessional = 'Se ela estava paga, veja em Financeiro o que vale para o pagamento.'

describe('the end of a call, told to the client and to the professional', () => {
  it('names the professional who ended it for all', () => {
    expect(told('client', { state: { endedBy: 'professional' } })).toEqual([
      'Chamada encerrada',
      'Helena encerrou a chamada.',
      true,
    ])
    expect(told('professional', { state: { endedBy: 'professional' } })).toEqual([
      'Chamada encerrada',
      null,
      true,
    ])
  })

  it('names them also where one side was away', () =>
    expect(both({ state: { endReason: 'ended-meanwhile' } })).toEqual([
      ['Chamada encerrada', 'Helena encerrou a chamada enquanto você estava sem conexão.', true],
      ['Chamada encerrada', 'Você encerrou a chamada em outra janela ou aparelho.', true],
    ]))

  it.each([
    ['client', 'Você cancelou esta consulta.', 'Caio cancelou esta consulta.', ofClient],
    ['professional', 'Helena cancelou esta consulta.', 'Você cancelou esta consulta.', inFull],
    ['platform', 'A plataforma cancelou esta consulta.', 'A plataforma cancelou esta consulta.', inFull],
  ] as const)(
    'says that the %s cancelled, and where the payment is',
    (by, toClient, toProfessional, payment) =>
      expect(both({ state: cancelled, room: { cancelledBy: by } })).toEqual([
        [cancelledTitle, `${toClient} ${payment}`, false],
        [cancelledTitle, `${toProfessional} ${ofProfessional}`, false],
      ]),
  )

  it('says the same to a person who comes back after it, without a name while it is not known', () => {
    const state = { refusal: 'Esta consulta foi cancelada.', refusalCode: 'call-cancelled' }
    expect(both({ state })).toEqual([
      [cancelledTitle, ofClient, false],
      [cancelledTitle, ofProfessional, false],
    ])
  })

  it('says the new time once it is known', () => {
    const state = { endReason: 'appointment-moved' } as const
    const title = 'Esta consulta mudou de horário'
    expect(told('client', { state })).toEqual([title, 'Veja o novo horário na sua área.', false])
    const [, sentence] = told('client', { state, room: { startsAt: '2026-03-10T13:00:00.000Z' } })
    expect(sentence).toMatch(/^O novo horário é .*10 de março.*\. A sala abre 15 minutos antes\.$/)
  })

  it('says why the server let nobody stay, and offers no way back to a room that has closed', () =>
    expect(
      both({ state: { refusal: 'A sala desta consulta já fechou.', refusalCode: 'call-closed' } }),
    ).toEqual([
      ['Chamada encerrada', 'A sala desta consulta já fechou.', false],
      ['Chamada encerrada', 'A sala desta consulta já fechou.', false],
    ]))

  it('says where the call goes on', () => {
    const state = { refusal: 'Você continuou esta chamada em outra janela.', refusalCode: 'peer-replaced' }
    expect(told('client', { state })).toEqual([
      'A chamada continua em outro lugar',
      'Você continuou esta chamada em outra janela.',
      true,
    ])
  })
})
