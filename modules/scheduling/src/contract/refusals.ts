import { defineRefusals } from '@escuta/kernel'
import { noShowDays, waiverDays } from './rule-numbers.ts'

export const schedulingRefusals = defineRefusals({
  'slot-taken': {
    status: 409,
    message: 'Este horário acabou de ser reservado por outra pessoa.',
    action: 'Escolha outro horário; os mais próximos estão indicados.',
  },
  'agenda-occupied': {
    status: 409,
    message: 'Você já tem uma consulta neste horário.',
    action: 'Escolha outro horário.',
  },
  'relation-not-found': {
    status: 404,
    message: 'Não encontramos este profissional entre os seus.',
    action: 'Abra Meus dados de novo e veja a lista.',
  },
  'appointments-ahead': {
    status: 409,
    message: 'Você ainda tem consultas marcadas com este profissional.',
    action: 'Cancele cada uma antes, pelas regras dela. Depois encerre o acompanhamento.',
  },
  'relation-ended': {
    status: 409,
    message: 'Esta pessoa encerrou o acompanhamento com você.',
    action: 'Ela pode marcar de novo quando quiser. Pelo e-mail dela, você pode propor uma consulta.',
  },
  'too-many-agenda-changes': {
    status: 409,
    message: 'A agenda já mudou muitas vezes nas últimas 24 horas.',
    action: 'Confira o que está marcado e faça as outras mudanças amanhã.',
  },
  'too-many-appointments-ahead': {
    status: 409,
    message: 'Esta pessoa já tem 200 consultas marcadas com você.',
    action: 'Lance as próximas quando parte delas já tiver acontecido.',
  },
  'too-many-new-patients': {
    status: 409,
    message: 'Você cadastrou muitas pessoas novas nas últimas 24 horas.',
    action: 'Confira o que está marcado e cadastre as outras amanhã.',
  },
  'outside-working-hours': {
    status: 400,
    message: 'Este horário está fora da agenda do profissional.',
    action: 'Escolha um dos horários disponíveis.',
  },
  'past-date': {
    status: 400,
    message: 'Este horário já passou.',
    action: 'Escolha uma data futura.',
  },
  'crosses-day-cut': {
    status: 400,
    message: 'A consulta não pode atravessar as 4h da manhã (horário de Brasília).',
    action: 'Escolha um horário que termine antes das 4h.',
  },
  'professional-not-bookable': {
    status: 404,
    message: 'Este profissional não está recebendo agendamentos.',
    action: 'Escolha outro profissional.',
  },
  'client-record-missing': {
    status: 409,
    message: 'Seu perfil de cliente ainda não existe.',
    action: 'Abra sua área do cliente e tente de novo.',
  },
  'own-agenda': {
    status: 403,
    message: 'Esta é a sua própria agenda: não é possível reservar uma consulta com você.',
    action: 'Escolha outro profissional.',
  },
  'unpaid-hold-with-professional': {
    status: 409,
    message: 'Você já tem um horário reservado com este profissional, sem pagamento ainda.',
    action: 'Troque a reserva para este horário, ou conclua o pagamento dela.',
  },
  'overlapping-unpaid-hold': {
    status: 409,
    message: 'Você já reservou outra consulta neste mesmo horário, ainda sem pagamento.',
    action: 'Troque a reserva para este horário, ou escolha um que não coincida.',
  },
  'too-many-unpaid-holds': {
    status: 409,
    message: 'Você já tem três reservas sem pagamento.',
    action: 'Troque a que termina primeiro para este horário, ou conclua uma delas.',
  },
  'email-needed-for-more-holds': {
    status: 409,
    message: 'Você já tem uma reserva sem pagamento.',
    action:
      'Troque a reserva para este horário, conclua o pagamento dela, ou confirme seu e-mail para reservar até três horários ao mesmo tempo.',
  },
  'swap-of-paid': {
    status: 409,
    message: 'A reserva que seria trocada já foi paga.',
    action: 'Mude o horário dessa consulta na sua área. Este horário não foi reservado.',
  },
  'booking-paused': {
    status: 429,
    message: 'Suas últimas reservas terminaram sem pagamento, por isso novas reservas estão em pausa.',
    action: 'Espere o fim da pausa. Quando uma reserva for paga, não há mais pausas.',
  },
  'too-many-holds-on-network': {
    status: 429,
    message: 'Há muitas reservas aguardando pagamento feitas a partir desta mesma rede.',
    action: 'Espere uma delas terminar, ou use outra conexão.',
  },
  'appointment-not-open': {
    status: 409,
    message: 'Esta consulta já foi encerrada ou cancelada.',
    action: 'Atualize a página para ver a situação dela.',
  },
  'hold-not-movable': {
    status: 409,
    message: 'Esta consulta ainda não foi paga, e o horário só muda depois do pagamento.',
    action: 'Para outro horário, cancele a reserva e escolha de novo: nada foi cobrado.',
  },
  'appointment-started': {
    status: 409,
    message: 'O horário desta consulta já começou.',
    action: 'Se alguém não compareceu, a falta pode ser registrada.',
  },
  'appointment-moved-away': {
    status: 409,
    message: 'O horário desta consulta mudou agora há pouco.',
    action: 'Confira o novo horário e tente de novo.',
  },
  'move-too-late': {
    status: 409,
    message: 'O prazo para mudar o horário desta consulta já passou.',
    action: 'Fale com o profissional: ele ainda pode mudar o horário.',
  },
  'request-not-waiting': {
    status: 409,
    message: 'Este pedido de consulta não espera mais resposta.',
    action: 'Atualize a página para ver a situação dele.',
  },
  'request-expired': {
    status: 409,
    message: 'O prazo para responder este pedido terminou e o horário foi liberado.',
    action: 'Se ainda quiser atender, combine com o cliente e lance a consulta na agenda.',
  },
  'request-not-answered': {
    status: 409,
    message: 'Este pedido de consulta ainda espera a sua resposta.',
    action: 'Aprove ou recuse o pedido.',
  },
  'nothing-to-waive': {
    status: 409,
    message: 'Nada foi retido do pagamento desta consulta.',
    action: 'Atualize a página para ver a situação dela.',
  },
  'waiver-too-late': {
    status: 409,
    message: `O prazo para devolver este pagamento terminou ${waiverDays} dias depois do cancelamento.`,
    action: 'Fale com o suporte.',
  },
  'refund-changed': {
    status: 409,
    message: 'O valor a devolver mudou enquanto você decidia.',
    action: 'Confira o novo valor antes de confirmar.',
  },
  'repair-of-cancelled': {
    status: 409,
    message: 'Esta consulta já está cancelada.',
    action: 'Veja na linha do tempo quem a cancelou e o que foi devolvido.',
  },
  'repair-too-late': {
    status: 409,
    message: 'Esta consulta já começou ou já foi concluída, e não pode mais ser cancelada.',
    action: `Se o profissional não compareceu, o cliente registra a falta em até ${noShowDays} dias, e o valor volta inteiro.`,
  },
  'repair-of-hold': {
    status: 409,
    message: 'Esta reserva ainda não foi paga: não há consulta confirmada para cancelar.',
    action: 'Libere o horário: nada foi cobrado.',
  },
  'hold-paid': {
    status: 409,
    message: 'Esta reserva já foi paga.',
    action: 'Se a consulta não deve acontecer, cancele com devolução.',
  },
  'payment-settled': {
    status: 409,
    message: 'Nesta consulta não há pagamento à espera de confirmação ou de devolução.',
    action: 'Veja na linha do tempo o que foi pago e o que já foi devolvido.',
  },
  'hold-being-paid': {
    status: 409,
    message: 'O pagamento desta reserva está sendo processado.',
    action: 'Espere o resultado e tente de novo.',
  },
  'no-hold': {
    status: 409,
    message: 'Esta consulta não está mais reservada à espera de pagamento.',
    action: 'Atualize a página para ver a situação dela.',
  },
  'already-at-time': {
    status: 409,
    message: 'Esta consulta já está neste horário.',
    action: 'Escolha outro horário.',
  },
  'calendar-feed-closed': {
    status: 409,
    message: 'Este endereço de calendário não existe mais.',
    action: 'Crie um novo endereço.',
  },
  'calendar-feed-link-invalid': {
    status: 404,
    message: 'Este link não é válido.',
    action: 'Entre na sua conta e desative o calendário na sua agenda.',
  },
  'appointment-not-found': {
    status: 404,
    message: 'Não encontramos esta consulta.',
    action: 'Confira o endereço ou volte à lista de consultas.',
  },
  'hold-not-found': {
    status: 409,
    message: 'O prazo para pagar esta reserva terminou e o horário foi liberado.',
    action: 'Escolha um horário e reserve de novo.',
  },
  'appointment-not-confirmed': {
    status: 409,
    message: 'Esta consulta não está confirmada.',
    action: 'Atualize a página para ver a situação dela.',
  },
  'appointment-not-started': {
    status: 409,
    message: 'A consulta ainda não começou.',
    action: 'Registre a falta a partir do horário marcado.',
  },
  'entry-not-accepted': {
    status: 409,
    message: 'A pessoa não aceitou esta consulta, e por isso não há falta a registrar.',
    action:
      'Se ela aconteceu, conclua a consulta. Senão, não é preciso fazer nada: ela deixa de valer no fim.',
  },
  'no-show-too-late': {
    status: 409,
    message: `O prazo para registrar uma falta terminou ${noShowDays} dias depois da consulta.`,
    action: 'Fale com o suporte.',
  },
  'own-absence': {
    status: 403,
    message: 'Você só pode registrar a falta do profissional.',
    action: 'Fale com o profissional se você não pôde comparecer.',
  },
  'no-show-already-recorded': {
    status: 409,
    message: 'A falta desta consulta já foi registrada.',
    action: 'Fale com o suporte para corrigir o registro.',
  },
  'not-a-patient': {
    status: 404,
    message: 'Não encontramos esta pessoa entre seus pacientes.',
    action: 'Escolha outra pessoa, ou informe o nome para um novo cadastro.',
  },
  'entries-declined': {
    status: 409,
    message:
      'Quem recebe este e-mail avisou que não é essa pessoa, ou não aceitou seu convite: confira o endereço com ela, ou peça que marque pelo seu perfil.',
    action: 'O horário continua livre na sua agenda.',
  },
  'blocked-time-not-found': {
    status: 404,
    message: 'Não encontramos este bloqueio.',
    action: 'Atualize a agenda: talvez ele já tenha sido retirado.',
  },
  'no-show-not-recorded': {
    status: 409,
    message: 'Nenhuma falta sua está registrada nesta consulta.',
    action: 'Atualize a página para ver a situação da consulta.',
  },
  'no-show-not-contested': {
    status: 409,
    message: 'Não há uma falta contestada nesta consulta.',
    action: 'Veja na linha do tempo o que foi registrado.',
  },
  'contest-decided': {
    status: 409,
    message: 'A contestação desta falta já foi analisada.',
    action: 'Atualize a página para ver a decisão.',
  },
  'no-show-contest-too-late': {
    status: 409,
    message: 'O prazo para contestar esta falta terminou.',
    action: 'Fale com o suporte.',
  },
  'appointment-not-over': {
    status: 409,
    message: 'A consulta ainda não terminou.',
    action: 'Tente de novo depois do horário em que ela termina.',
  },
})
