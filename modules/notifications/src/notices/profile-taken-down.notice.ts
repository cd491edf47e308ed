import { contentModerated } from '@escuta/administration/events'
import { productName } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { ownNotices } from './mail-parts.ts'
import { toConcerned } from './moderated.ts'

export const profileTakenDownNotice = defineNotice({
  name: 'profile-taken-down',
  on: [contentModerated],
  when: ({ data }) => data.action === 'unpublished',
  ...toConcerned,
  to: {
    professional: {
      inbox: () => ({
        title: 'Seu perfil não está mais público',
        message:
          'Nossa equipe tirou seu perfil da busca depois de uma denúncia. As consultas já marcadas continuam valendo. Revise o que está escrito nele antes de publicar de novo.',
      }),
      mail: {
        kind: 'profile-taken-down',
        text: {
          subject: `Seu perfil na ${productName} não está mais público`,
          preview: 'Nossa equipe analisou uma denúncia.',
          heading: 'seu perfil não está mais público',
          paragraphs: [
            'Depois de uma denúncia, nossa equipe tirou seu perfil da busca. As consultas já marcadas continuam valendo.',
            'Revise o que está escrito nele. Ele só pode voltar a ser público depois que nossa equipe o liberar.',
          ],
          button: { label: 'Ver o aviso', path: ownNotices.professional },
        },
      },
    },
  },
})
