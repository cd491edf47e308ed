import { professionalRegistered } from '@escuta/catalog/events'
import { productName } from '@escuta/kernel'
import { ownerOf } from './audience.ts'
import { defineNotice } from './define-notice.ts'
import { openProfessionalArea } from './mail-parts.ts'

/** Welcomes a professional, without their name while the address is not confirmed. */
export const professionalRegisteredNotice = defineNotice({
  name: 'professional-registered',
  on: [professionalRegistered],
  heardBy: ownerOf('professional'),
  type: 'system',
  about: null,
  to: {
    professional: {
      mail: {
        kind: 'professional-welcome',
        onceFor: ({ professionalId }) => professionalId,
        text: {
          subject: `Recebemos seu cadastro na ${productName}`,
          preview: 'Estamos conferindo seu registro.',
          heading: 'recebemos seu cadastro',
          paragraphs: [
            'Estamos conferindo seu registro ou sua formação. Enquanto isso, você já pode preparar seu perfil e seus horários.',
            'Seu perfil aparece na busca depois da conferência, se você escolher publicá-lo.',
          ],
          button: openProfessionalArea,
        },
      },
    },
  },
})
