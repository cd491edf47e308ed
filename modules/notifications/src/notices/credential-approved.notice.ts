import { credentialVerified } from '@escuta/catalog/events'
import { productName } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { openProfessionalArea } from './mail-parts.ts'
import { ofProfile } from './subjects.ts'

export const credentialApprovedNotice = defineNotice({
  name: 'credential-approved',
  on: [credentialVerified],
  ...ofProfile,
  to: {
    professional: {
      inbox: () => ({
        title: 'Seu cadastro foi aprovado',
        message: 'Seu registro foi conferido. Se você escolheu publicar, seu perfil já aparece na busca.',
      }),
      mail: {
        kind: 'credential-approved',
        text: {
          subject: `Seu cadastro na ${productName} foi aprovado`,
          preview: 'Seu registro foi conferido.',
          heading: 'seu cadastro foi aprovado',
          paragraphs: [
            'Seu registro ou sua formação foi conferida. Se você escolheu publicar, seu perfil já aparece na busca.',
            'Confira seus horários: é neles que as pessoas podem agendar.',
          ],
          button: openProfessionalArea,
        },
      },
    },
  },
})
