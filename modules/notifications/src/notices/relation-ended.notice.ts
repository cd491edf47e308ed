import { relationEnded } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'

/** The client ended the relation. */
export const relationEndedNotice = defineNotice({
  name: 'relation-ended',
  on: [relationEnded],
  heardBy: participants,
  by: () => 'client',
  type: 'system',
  about: 'profile',
  to: {
    professional: {
      inbox: ({ other }) => ({
        title: 'Acompanhamento encerrado',
        message: `${other} encerrou o acompanhamento com você. O prontuário continua seu para guardar pelo prazo da lei; contatos e mensagens ficam fechados. Se a pessoa marcar de novo, tudo volta.`,
      }),
    },
  },
})
