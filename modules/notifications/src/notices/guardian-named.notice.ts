import { guardianNamed } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'

export const guardianNamedNotice = defineNotice({
  name: 'guardian-named',
  on: [guardianNamed],
  heardBy: participants,
  about: 'appointment',
  isUnpaid: true,
  to: {
    client: {
      inbox: {
        type: 'appointment',
        text: ({ other, at, facts }) => ({
          title: 'Pedido enviado ao responsável',
          message: `Guardamos o horário com ${other} em ${at(facts.startsAt)} até ${at(facts.expiresAt)}, para o responsável autorizar. Nada é cobrado antes.`,
        }),
      },
    },
    professional: {
      setting: 'appointments',
      inbox: {
        type: 'appointment',
        live: true,
        text: ({ other, at, facts }) => ({
          title: 'Pedido à espera do responsável',
          message: `${other} tem menos de 18 anos e pediu uma consulta para ${at(facts.startsAt)}. Um responsável precisa autorizar até ${at(facts.expiresAt)}.`,
        }),
      },
    },
  },
})
