import { credentialRecheckDue } from '@escuta/catalog/events'
import { formatDate } from '@escuta/i18n'
import { productName } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { openProfessionalArea } from './mail-parts.ts'
import { ofProfile } from './subjects.ts'

export const credentialRecheckDueNotice = defineNotice({
  name: 'credential-recheck-due',
  on: [credentialRecheckDue],
  ...ofProfile,
  to: {
    professional: {
      inbox: ({ facts }) => ({
        title: 'Vamos conferir seu registro de novo',
        message: `A conferência vale por um ano e termina em ${formatDate(facts.expiresAt)}. Se algo mudou, atualize seus dados ou envie um documento.`,
      }),
      mail: {
        kind: 'credential-recheck-due',
        text: {
          subject: `Vamos conferir seu registro na ${productName} de novo`,
          preview: 'A conferência vale por um ano.',
          heading: 'vamos conferir seu registro de novo',
          paragraphs: [
            'A conferência do seu registro ou da sua formação vale por um ano e está perto do fim. A data está na sua área.',
            'Se algo mudou, atualize seus dados ou envie um documento. Seu perfil continua como está enquanto isso.',
          ],
          button: openProfessionalArea,
        },
      },
    },
  },
})
