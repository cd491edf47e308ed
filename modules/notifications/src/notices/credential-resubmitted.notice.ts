import { credentialResubmitted } from '@escuta/catalog/events'
import { defineNotice } from './define-notice.ts'
import { ofProfile } from './subjects.ts'

export const credentialResubmittedNotice = defineNotice({
  name: 'credential-resubmitted',
  on: [credentialResubmitted],
  ...ofProfile,
  by: () => 'professional',
  to: {
    professional: {
      inbox: () => ({
        title: 'Cadastro enviado de novo',
        message: 'Ele voltou para a análise. Avisamos você aqui e por e-mail quando ela terminar.',
      }),
    },
  },
})
