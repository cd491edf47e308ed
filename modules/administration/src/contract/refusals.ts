import { defineRefusals } from '@escuta/kernel'

export const administrationRefusals = defineRefusals({
  'reported-content-not-found': {
    status: 404,
    message: 'O que você quer denunciar não está mais no ar.',
    action: 'Atualize a página.',
  },
  'already-reported': {
    status: 409,
    message: 'Você já denunciou este conteúdo.',
    action: 'Nossa equipe avisa você quando decidir.',
  },
  'too-many-reports': {
    status: 429,
    message: 'Você enviou muitas denúncias hoje.',
    action: 'Tente de novo amanhã. Se alguém corre perigo, ligue 190 ou 188.',
  },
  'own-content': {
    status: 409,
    message: 'Este conteúdo é seu.',
    action: 'Você pode mudá-lo ou retirá-lo.',
  },
  'own-message': {
    status: 409,
    message: 'Esta mensagem é sua.',
    action: 'Só dá para denunciar o que a outra pessoa escreveu.',
  },
  'reported-message-not-found': {
    status: 404,
    message: 'Não encontramos esta mensagem nesta conversa.',
    action: 'Atualize a página e denuncie a mensagem de novo.',
  },
  'reported-message-erased': {
    status: 409,
    message: 'Esta mensagem foi apagada junto com os dados da pessoa. Ninguém mais consegue ler.',
    action: 'Decida pelo que está escrito nas denúncias.',
  },
  'reported-file-closed': {
    status: 409,
    message: 'O arquivo só pode ser lido enquanto uma denúncia espera decisão.',
    action: 'Espere uma nova denúncia sobre ele.',
  },
  'moderation-case-not-found': {
    status: 404,
    message: 'Não encontramos esta denúncia.',
    action: 'Volte à lista de denúncias.',
  },
  'moderation-not-possible': {
    status: 409,
    message: 'Esta decisão não muda nada agora.',
    action: 'Atualize a página e confira a situação.',
  },
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
  'activity-export-too-long': {
    status: 409,
    message: 'Estes filtros encontram mais de 100.000 eventos, e um arquivo não passa disso.',
    action: 'Escolha um período menor ou mais um filtro e exporte em partes.',
  },
  'activity-person-not-found': {
    status: 404,
    message: 'Não encontramos nenhuma conta com este e-mail.',
    action: 'Confira o e-mail ou procure pelo identificador da pessoa.',
  },
  'slot-professional-not-found': {
    status: 404,
    message: 'Nenhum profissional tem este id, ou ainda não tinha neste momento.',
    action: 'Confira o id do profissional.',
  },
  'booking-not-found': {
    status: 404,
    message: 'Não encontramos esta consulta.',
    action: 'Confira o id, ou procure pela pessoa ou pelo e-mail.',
  },
})
