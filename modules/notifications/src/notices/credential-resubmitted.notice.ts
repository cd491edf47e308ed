import { credentialResubmitted } from '@escuta/catalog/events'
import { theProfessional } from './audience.ts'
import { defineNotice } from './define-notice.ts'

export const credentialResubmittedNotice = defineNotice({
  name: 'credential-resubmitted',
  on: [credentialResubmitted],
  heardBy: theProfessional,
  by: () => 'professional',
  about: 'profile',
  to: {
    professional: {
      inbox: {
        type: 'system',
        text: () => ({
          title: 'Cadastro enviado de novo',
          message: 'Ele voltou para a análise. Avisamos você aqui e por e-mail quando ela terminar.',
        }),
      },
    },
  },
})
