import { reviewChangeDays } from '@escuta/catalog/contract'
import { reviewRequested } from '../contract/published-events.ts'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'

export const reviewRequestedNotice = defineNotice({
  name: 'review-requested',
  on: [reviewRequested],
  heardBy: participants,
  type: 'reminder',
  about: 'review',
  to: {
    client: {
      setting: 'reminders',
      inbox: ({ other, at, facts }) => ({
        title: 'Como foi a sua consulta?',
        message: `Conte como foi a consulta com ${other}, ${at(facts.startsAt)}. Sua avaliação aparece sem o seu nome e ajuda outras pessoas a escolher. Você decide se quer escrever.`,
      }),
      mail: {
        kind: 'review-requested',
        text: {
          subject: 'Como foi a sua consulta?',
          preview: 'Sua avaliação ajuda outras pessoas a escolher.',
          heading: 'como foi a sua consulta?',
          paragraphs: [
            'Se quiser, conte como foi. Sua avaliação aparece sem o seu nome no perfil do profissional e ajuda outras pessoas a escolher.',
            `Você pode mudar o que escreveu por ${reviewChangeDays} dias e retirar quando quiser. Não avisamos de novo sobre esta consulta.`,
          ],
          button: { label: 'Avaliar a consulta', path: '/cliente/consultas', about: 'avaliar' },
        },
      },
    },
  },
})
