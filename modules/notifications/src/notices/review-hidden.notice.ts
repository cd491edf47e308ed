import { contentModerated } from '@escuta/administration/events'
import { defineNotice } from './define-notice.ts'
import { ownNotices } from './mail-parts.ts'
import { toConcerned } from './moderated.ts'

export const reviewHiddenNotice = defineNotice({
  name: 'review-hidden',
  on: [contentModerated],
  when: ({ data }) => data.action === 'hidden',
  ...toConcerned,
  to: {
    client: {
      inbox: () => ({
        title: 'Sua avaliação não está mais no ar',
        message: 'Nossa equipe tirou do ar uma avaliação que você escreveu. Você ainda pode retirá-la.',
      }),
      mail: {
        kind: 'review-hidden',
        text: {
          subject: 'Sua avaliação não está mais no ar',
          preview: 'Nossa equipe analisou uma denúncia.',
          heading: 'sua avaliação não está mais no ar',
          paragraphs: [
            'Depois de uma denúncia, nossa equipe tirou do ar uma avaliação que você escreveu. Você ainda pode retirá-la.',
            'Se você acha que foi um engano, fale com o nosso suporte.',
          ],
          button: { label: 'Ver o aviso', path: ownNotices.client },
        },
      },
    },
  },
})
