import { appointmentNoShowContested } from '@escuta/scheduling/events'
import { defineNotice, type InboxText, type Said } from './define-notice.ts'
import { ofAppointment } from './subjects.ts'

/** Who was recorded as absent says that they appeared. */
export const noShowContestedNotice = defineNotice({
  name: 'no-show-contested',
  on: [appointmentNoShowContested],
  ...ofAppointment,
  by: ({ by }) => by,
  examples: (shared) =>
    [
      { ...shared, by: 'client' },
      { ...shared, by: 'professional' },
    ] as const,
  to: {
    client: {
      inbox: (said) => (said.facts.by === 'client' ? contested(said) : contestedByOther(said)),
    },
    professional: {
      inbox: (said) => (said.facts.by === 'professional' ? contested(said) : contestedByOther(said)),
    },
  },
})

type Start = { readonly startsAt: string }

function contested({ other, at, facts }: Said<Start>): InboxText {
  return {
    title: 'Contestação registrada',
    message: `Você contestou a falta registrada na consulta com ${other} de ${at(facts.startsAt)}. O suporte analisa e decide.`,
  }
}

function contestedByOther({ other, at, facts }: Said<Start>): InboxText {
  return {
    title: 'Falta contestada',
    message: `${other} contestou a falta que você registrou na consulta de ${at(facts.startsAt)}. O suporte analisa e decide; até lá, nada é devolvido.`,
  }
}
