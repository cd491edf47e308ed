import { defineRefusals } from '@escuta/kernel'

export const administrationRefusals = defineRefusals({
  'activity-not-found': {
    status: 404,
    message: 'Não encontramos este evento no histórico.',
    action: 'Confira o endereço ou procure pelos filtros.',
  },
  'activity-not-revealable': {
    status: 409,
    message: 'Este evento não tem dados pessoais que a equipe possa ler.',
    action: 'O conteúdo clínico só é lido pelo profissional e pela pessoa atendida.',
  },
  'activity-person-not-found': {
    status: 404,
    message: 'Não encontramos nenhuma conta com este email.',
    action: 'Confira o email ou procure pelo identificador da pessoa.',
  },
  'booking-not-found': {
    status: 404,
    message: 'Não encontramos esta consulta.',
    action: 'Confira o id, ou procure pela pessoa ou pelo email.',
  },
})
