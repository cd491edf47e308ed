import { defineRefusals } from '@escuta/kernel'

export const projectionsRefusals = defineRefusals({
  'view-not-found': { status: 404, message: 'Esta visão não existe.', action: 'Confira o nome na lista.' },
  'view-rebuild-under-way': {
    status: 409,
    message: 'Esta visão já está sendo refeita.',
    action: 'Espere que termine.',
  },
  'parked-event-not-found': {
    status: 404,
    message: 'Este evento não está mais parado.',
    action: 'Outra pessoa já decidiu sobre ele; veja a lista.',
  },
})
