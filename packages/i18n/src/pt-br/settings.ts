/** Texts of /profissional/configuracoes. */
export const settingsTexts = {
  title: 'Configurações',
  lead: 'Seus horários, avisos e regras de atendimento.',
  confirmHours:
    'Confira os dias e horários em que você atende e salve: seu perfil só fica público depois disso. Os feriados nacionais já vêm fechados.',
  save: 'Salvar Alterações',
  saving: 'Salvando...',
  saved: 'Configurações salvas!',
  savedHint: 'Suas preferências foram atualizadas com sucesso.',
  failed: 'Erro ao salvar',
  failedHint: 'Não foi possível salvar as configurações. Tente novamente.',
  loadFailed: 'Não foi possível carregar suas configurações.',
  loadFailedHint: 'Confira sua conexão e tente de novo.',
  unsaved: 'Há alterações que ainda não foram salvas.',
  allSaved: 'Tudo está salvo.',
  tabs: {
    disponibilidade: 'Disponibilidade',
    notificacoes: 'Notificações',
    consultas: 'Consultas',
    privacidade: 'Privacidade',
    conta: 'Conta',
  },
  leave: {
    title: 'Sair sem salvar?',
    description: 'As alterações desta página ainda não foram salvas e serão perdidas.',
    leave: 'Sair sem salvar',
    stay: 'Continuar editando',
  },
} as const

export const availabilityTexts = {
  heading: 'Horários da semana',
  about:
    'Os clientes veem horários livres dentro destes períodos, já descontados os intervalos e as consultas.',
  empty: 'Sem horários, ninguém consegue agendar com você. Adicione o primeiro.',
  add: 'Adicionar Horário',
  weekdays: ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'],
  weekday: 'Dia',
  start: 'Início',
  end: 'Término',
  active: 'Ativo',
  slot: (weekday: string, start: string, end: string) => `${weekday}, das ${start} às ${end}`,
  remove: (slot: string) => `Remover ${slot}`,
  wrong: {
    'hours-reversed': 'O término precisa ser depois do início.',
    'overlapping-hours': 'Este horário se sobrepõe a outro do mesmo dia.',
  },
  timeMissing: 'Informe o horário.',
  weekendOff: 'Fins de semana não são oferecidos: ligue “Atender nos fins de semana” em Consultas.',
  holidays: 'Feriados sem atendimento',
  holidaysAbout: 'Marque os feriados em que você não atende; os próximos já aparecem com a data.',
  optionalHoliday: 'ponto facultativo',
} as const

export const notificationSettingsTexts = {
  heading: 'Por onde avisar',
  topics: 'Sobre o que avisar',
  email: 'E-mail',
  emailHint: 'Avisos também chegam ao e-mail da sua conta.',
  push: 'Notificações no navegador',
  pushHint: 'Avisos aparecem na hora, enquanto a plataforma está aberta.',
  reminders: 'Lembretes de consultas',
  remindersHint: 'Um lembrete antes de cada consulta.',
  appointments: 'Novas consultas',
  appointmentsHint: 'Agendamentos, mudanças de horário e cancelamentos.',
  payments: 'Pagamentos',
  paymentsHint: 'Pagamentos recebidos e devoluções.',
} as const

export const consultationSettingsTexts = {
  heading: 'Regras de agendamento',
  defaultDuration: 'Duração padrão (min)',
  bufferTime: 'Intervalo entre consultas (min)',
  maxAdvanceBooking: 'Antecedência máxima (dias)',
  maxAdvanceBookingHint: 'Até quantos dias à frente os clientes podem agendar.',
  minNoticeHours: 'Antecedência mínima (horas)',
  firstDay: 'Clientes agendam',
  fromTomorrow: 'A partir de amanhã',
  sameDay: 'No mesmo dia',
  /** What the first day and the notice mean for clients. */
  noticeMeans: (sameDay: boolean, hours: number) =>
    hours < 24
      ? `${sameDay ? 'No mesmo dia' : 'A partir de amanhã'}, ${untilHoursBefore(hours)}.`
      : `Até ${hours} horas antes do início.`,
  cancellationDeadlineHours: 'Prazo de cancelamento (horas)',
  cancellationDeadlineHoursHint: 'Até quanto tempo antes do início o cliente cancela com devolução integral.',
  noticeBeyondAdvance: 'A antecedência mínima precisa ser menor que a máxima.',
  allowWeekends: 'Atender nos fins de semana',
  allowWeekendsHint: 'Vale para os horários de sábado e domingo da sua semana.',
} as const

export const privacySettingsTexts = {
  heading: 'O que os clientes veem',
  profilePublic: 'Perfil público',
  profilePublicHint: 'Seu perfil aparece na busca e pode receber agendamentos.',
  profileWaits: 'O perfil fica público depois que seu registro for verificado.',
  showReviews: 'Mostrar avaliações',
  showReviewsHint: 'Nota e comentários de clientes aparecem no seu perfil.',
  showReviewsCouncil:
    'Conselhos de Psicologia orientam a não divulgar depoimentos de pacientes; por isso vem desligado para quem tem CRP.',
  allowDirectBooking: 'Agendamento direto, sem aprovação',
  allowDirectBookingHint: 'Desligado, cada pedido de consulta espera a sua aprovação.',
} as const

export const accountSettingsTexts = {
  heading: 'Sua conta',
  username: 'Nome de usuário',
  noUsername: 'Ainda não escolhido',
  email: 'E-mail',
  readOnly: 'Nome de usuário e e-mail são alterados na página da conta.',
  changePassword: 'Alterar Senha',
  deactivate: 'Desativar Conta',
  passwordHint: 'Você confirma com a senha atual.',
  deactivateHint: 'Seu perfil deixa de aparecer e você sai da plataforma.',
} as const

/** Time off and extra hours, in the availability tab. */
export const exceptionTexts = {
  heading: 'Folgas, férias e horários extras',
  about:
    'Valem além da sua semana e são salvos na hora. Consultas já marcadas nesses dias continuam na agenda: desmarque ou remarque o que for preciso.',
  empty: 'Nenhuma exceção à frente.',
  loadFailed: 'Não foi possível carregar suas exceções.',
  add: 'Adicionar exceção',
  addHint: 'Dias em que você não atende, ou um período a mais em um dia.',
  kind: 'Tipo',
  kinds: { 'day-off': 'Folga', vacation: 'Férias', 'extra-hours': 'Horário extra' },
  day: 'Data',
  from: 'Primeiro dia',
  to: 'Último dia',
  start: 'Das',
  end: 'Até',
  days: (from: string, to: string) => `de ${from} a ${to}`,
  hours: (day: string, start: string, end: string) => `${day}, das ${start} às ${end}`,
  dateMissing: 'Informe a data.',
  timeMissing: 'Informe o horário.',
  datesReversed: 'O último dia precisa ser igual ou posterior ao primeiro.',
  hoursReversed: 'O término precisa ser depois do início.',
  save: 'Adicionar',
  saveAnyway: 'Adicionar mesmo assim',
  saving: 'Adicionando...',
  cancel: 'Cancelar',
  added: 'Exceção adicionada',
  addedHint: 'Os horários livres já mudaram.',
  adding: {
    failed: 'Erro ao adicionar',
    failedHint: 'Não foi possível adicionar a exceção. Tente novamente.',
  },
  remove: (exception: string) => `Remover ${exception}`,
  removed: 'Exceção removida',
  removing: { failed: 'Erro ao remover', failedHint: 'Não foi possível remover a exceção. Tente novamente.' },
} as const

function untilHoursBefore(hours: number): string {
  if (hours === 0) return 'até o início da consulta'
  return hours === 1 ? 'até 1 hora antes do início' : `até ${hours} horas antes do início`
}
