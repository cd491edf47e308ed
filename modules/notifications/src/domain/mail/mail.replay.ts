import { defineReplay, type ShownState } from '@escuta/event-sourcing'
import { mail, type Mail } from './mail.state.ts'

/** An automatic e-mail, as support replays it: its kind and what became of it, never its text or address. */
export const mailReplay = defineReplay('mail', {
  stream: mail,
  partOf: () => '',
  describe: shown,
})

function shown(state: Mail): ShownState {
  if (state.status === 'none') return {}
  const { kind, role } = state.mail
  return { mailStatus: { code: state.status }, mailKind: { code: kind }, to: { code: role } }
}
