import { guardianNamed } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

export const guardianNamedNotice = defineNotice({
  name: 'guardian-named',
  on: [guardianNamed],
  by: () => 'client',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido enviado ao responsável',
        message: `Guardamos o horário com ${other} em ${at(facts.startsAt)} até ${at(facts.expiresAt)}, para o responsável autorizar. Nada é cobrado antes.`,
      }),
    },
    professional: {
      setting: 'appointments',
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido à espera do responsável',
        message: `${other} tem menos de 18 anos e pediu uma consulta para ${at(facts.startsAt)}. Um responsável precisa autorizar até ${at(facts.expiresAt)}.`,
      }),
    },
  },
})
