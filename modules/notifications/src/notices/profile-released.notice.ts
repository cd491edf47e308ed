import { contentModerated } from '@escuta/administration/events'
import { productName } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { toConcerned } from './moderated.ts'

export const profileReleasedNotice = defineNotice({
  name: 'profile-released',
  on: [contentModerated],
  when: ({ data }) => data.action === 'restored' && data.kind === 'profile',
  ...toConcerned,
  to: {
    professional: {
      inbox: () => ({
        title: 'Seu perfil pode ser publicado de novo',
        message: 'Nossa equipe analisou de novo o seu perfil. Você pode torná-lo público em Configurações.',
      }),
      mail: {
        kind: 'profile-released',
        text: {
          subject: `Seu perfil na ${productName} pode ser publicado de novo`,
          preview: 'Você decide quando torná-lo público.',
          heading: 'seu perfil pode ser publicado de novo',
          paragraphs: [
            'Nossa equipe analisou de novo o seu perfil. Você pode torná-lo público em Configurações, quando quiser.',
          ],
          button: { label: 'Abrir as configurações', path: '/profissional/configuracoes' },
        },
      },
    },
  },
})
