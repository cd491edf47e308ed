import { credentialRejected } from '@escuta/catalog/events'
import { decryptField } from '@escuta/event-sourcing'
import { productName, profileKey } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { ofProfile } from './subjects.ts'

/** Nobody hears of it once the reason was erased with the person. */
export const credentialRejectedNotice = defineNotice({
  name: 'credential-rejected',
  on: [credentialRejected],
  async facts({ data: { professionalId, personId, reason: encrypted } }, { cipher }) {
    const reason = await decryptField(cipher, encrypted, profileKey(personId))
    return reason ? { professionalId, reason } : undefined
  },
  ...ofProfile,
  examples: (shared) => [{ ...shared, reason: 'O número não consta no conselho.' }],
  to: {
    professional: {
      inbox: ({ facts: { reason } }) => ({
        title: 'Seu cadastro não foi aprovado',
        message: `Motivo: ${reason.replace(/\.$/, '')}. Corrija seus dados no perfil e envie de novo.`,
      }),
      mail: {
        kind: 'credential-rejected',
        text: {
          subject: `Seu cadastro na ${productName} precisa de uma correção`,
          preview: 'Veja o motivo e envie de novo.',
          heading: 'seu cadastro não foi aprovado',
          paragraphs: [
            'Não conseguimos confirmar seu registro ou sua formação. O motivo está na sua área.',
            'Corrija seus dados no perfil e envie de novo; conferimos outra vez.',
          ],
          button: { label: 'Ver o motivo', path: '/profissional' },
        },
      },
    },
  },
})
