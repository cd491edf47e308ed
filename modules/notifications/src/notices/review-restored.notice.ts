import { contentModerated } from '@escuta/administration/events'
import { defineNotice } from './define-notice.ts'
import { ownNotices } from './mail-parts.ts'
import { toConcerned } from './moderated.ts'

export const reviewRestoredNotice = defineNotice({
  name: 'review-restored',
  on: [contentModerated],
  when: ({ data }) => data.action === 'restored' && data.kind === 'review',
  ...toConcerned,
  to: {
    client: {
      inbox: () => ({
        title: 'Sua avaliação está no ar de novo',
        message: 'Nossa equipe analisou de novo uma avaliação que você escreveu, e ela voltou a aparecer.',
      }),
      mail: {
        kind: 'review-restored',
        text: {
          subject: 'Sua avaliação está no ar de novo',
          preview: 'Nossa equipe analisou de novo o que você escreveu.',
          heading: 'sua avaliação está no ar de novo',
          paragraphs: [
            'Nossa equipe analisou de novo uma avaliação que você escreveu, e ela voltou a aparecer.',
          ],
          button: { label: 'Ver o aviso', path: ownNotices.client },
        },
      },
    },
  },
})
