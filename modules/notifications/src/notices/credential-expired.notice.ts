import { credentialExpired } from '@escuta/catalog/events'
import { productName } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { openProfessionalArea } from './mail-parts.ts'
import { ofProfile } from './subjects.ts'

/** Its time has passed, or an operator withdrew it for a reason. */
export const credentialExpiredNotice = defineNotice({
  name: 'credential-expired',
  on: [credentialExpired],
  ...ofProfile,
  examples: (shared) => [
    { ...shared, withdrawn: null },
    { ...shared, withdrawn: { by: 'admin', reason: 'O conselho suspendeu o registro.' } },
  ],
  to: {
    professional: {
      inbox: ({ facts: { withdrawn } }) =>
        withdrawn
          ? {
              title: 'Seu registro precisa ser conferido de novo',
              message: `Motivo: ${withdrawn.reason.replace(/\.$/, '')}. Seu perfil não aparece na busca até conferirmos de novo. As consultas já marcadas continuam valendo.`,
            }
          : {
              title: 'A conferência do seu registro venceu',
              message:
                'Seu perfil não aparece na busca até conferirmos de novo. As consultas já marcadas continuam valendo.',
            },
      mail: {
        kind: 'credential-expired',
        text: {
          subject: `A conferência do seu registro na ${productName} terminou`,
          preview: 'Seu perfil não aparece na busca até conferirmos de novo.',
          heading: 'a conferência do seu registro terminou',
          paragraphs: [
            'Seu registro ou sua formação precisa ser conferido de novo; o motivo está nos seus avisos. Seu perfil não aparece na busca até essa conferência.',
            'As consultas já marcadas continuam valendo. Para ajudar, confira seus dados e envie um documento.',
          ],
          button: openProfessionalArea,
        },
      },
    },
  },
})
