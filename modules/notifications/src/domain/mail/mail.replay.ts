import { defineReplay, participantWords, type ShownState, worded } from '@escuta/event-sourcing'
import type { MailKind } from '../../contract/index.ts'
import { mail, type Mail } from './mail.state.ts'

/** An automatic e-mail, as support replays it: its kind and what became of it, never its text or address. */
export function mailReplayWith(nameOf: (kind: MailKind) => string) {
  return defineReplay('mail', {
    stream: mail,
    partOf: () => '',
    describe: (state) => shown(state, nameOf),
  })
}

const statusWords = { queued: 'na fila', sent: 'aceito pelo provedor', 'not-sent': 'não enviado' } as const

function shown(state: Mail, nameOf: (kind: MailKind) => string): ShownState {
  if (state.status === 'none') return {}
  const { kind, role } = state.mail
  return {
    mailStatus: worded('E-mail', statusWords, state.status),
    mailKind: { label: 'Assunto', text: nameOf(kind) },
    to: worded('Para', participantWords, role),
  }
}
