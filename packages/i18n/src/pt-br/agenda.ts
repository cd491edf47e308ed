/** /profissional/agenda. */
export const agendaTexts = {
  title: 'Agenda',
  lead: 'Escolha um dia para ver só as consultas dele.',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  today: 'Hoje',
  views: 'Como ver a agenda',
  view: { mes: 'Mês', semana: 'Semana', dia: 'Dia' },
  previous: { semana: 'Semana anterior', dia: 'Dia anterior' },
  next: { semana: 'Próxima semana', dia: 'Próximo dia' },
  weekOf: (from: string, to: string) => `${from} a ${to}`,
  thisWeek: 'Esta semana',
  openDay: (day: string) => `Abrir ${day}`,
  worksFrom: (intervals: string) => `Atendimento ${intervals}`,
  interval: (from: string, to: string) => `das ${from} às ${to}`,
  worksNot: 'Sem atendimento',
  scroll: 'Horários da semana, role para os lados',
  dayHours: 'Horários do dia',
  /** Spoken for an appointment of the week or day. */
  blockLabel: (interval: string, client: string, state: string) => `${interval}, ${client}, ${state}`,
  kinds: {
    requested: 'aguardando sua aprovação',
    held: 'aguardando pagamento',
    proposed: 'aguardando aceite',
    confirmed: 'confirmada',
    past: 'encerrada',
  },
  /** What sets a day apart from the week. */
  marks: {
    'day-off': 'Folga',
    vacation: 'Férias',
    extraHours: 'Horário extra',
    blocked: 'Horário bloqueado',
  },
  now: 'Agora',
  dragHint:
    'Toque em um horário livre para lançar uma consulta; arraste para bloquear. Arraste uma consulta para mudar o horário; no celular, mantenha o dedo sobre ela.',
  keysHint: 'No teclado, as setas levam de uma consulta a outra, e Shift com as setas muda o horário.',
  daysFailed: 'Não conseguimos carregar estes dias.',
  more: (count: number) => `+${count} mais`,
  /** Spoken for a day of the month, with what sets it apart. */
  dayLabel: (day: string, count: number, marks: readonly string[]) =>
    [
      day,
      count === 0 ? 'nenhuma consulta' : count === 1 ? '1 consulta' : `${count} consultas`,
      ...marks,
    ].join(', '),
  /** Spoken after "Detalhes". */
  detailsOf: (client: string, time: string) => ` da consulta de ${client}, às ${time}`,
  upcoming: 'Próximas consultas',
  dayOf: (day: string) => `Consultas de ${day}`,
  allUpcoming: 'Ver próximas consultas',
  noneOnDay: 'Nenhuma consulta neste dia',
  noneUpcoming: 'Nenhuma consulta marcada',
  noneHint: 'Use “Nova consulta” para lançar um atendimento.',
  create: 'Nova consulta',
  calendarFeed: 'Ver no meu calendário',
  createHint:
    'O horário fica reservado na sua agenda, e o pagamento é combinado à parte. Quem recebe um convite ainda aceita a consulta.',
  clientName: 'Nome do cliente',
  knownPatients: 'É um de seus pacientes?',
  clientEmail: 'E-mail do cliente',
  clientEmailHint:
    'Quem ainda não é paciente seu recebe um convite para aceitar a consulta e pagar por aqui. Os lembretes começam com o aceite.',
  date: 'Data',
  time: 'Horário',
  duration: 'Duração',
  minutes: (minutes: number) => `${minutes} minutos`,
  type: 'Tipo',
  price: 'Valor (R$)',
  priceInvalid: 'Informe um valor como 150,00.',
  notes: 'Observações',
  notesHint:
    'Você e a pessoa leem: com o aceite, aparece nos detalhes da consulta e na cópia dos dados dela.',
  save: 'Agendar',
  saving: 'Agendando...',
  cancel: 'Cancelar',
  pastDate: 'Esta data já passou. Escolha uma data de hoje em diante.',
  required: 'Preencha todos os campos obrigatórios.',
  requiredTitle: 'Campos obrigatórios',
  saved: 'Consulta agendada!',
  savedHint: 'Ela já está na sua agenda.',
  proposed: 'Consulta lançada: aguardando aceite',
  proposedHint: 'O horário está reservado na sua agenda até a pessoa responder.',
  failed: 'Erro ao agendar',
  failedHint: 'Não foi possível criar a consulta. Tente novamente.',
  retry: 'Tentar Novamente',
  monthFailed: 'Não conseguimos carregar as consultas deste mês.',
  loadFailed: 'Não conseguimos carregar sua agenda',
  loadFailedHint: 'Verifique sua conexão e tente de novo.',
} as const

/** Recording a no-show, and how both participants see it. */
export const noShowTexts = {
  title: 'Registrar falta',
  about: (client: string) => `Consulta com ${client.replace(/\.$/, '')}.`,
  absent: 'Quem não compareceu?',
  absentOptions: { client: 'O cliente', professional: 'Eu' },
  consequence: {
    client:
      'A consulta fica como concluída e o pagamento é mantido. Quem tem conta na Escuta é avisado, e não poderá avaliá-la.',
    professional:
      'A consulta é cancelada e o cliente recebe de volta tudo o que pagou. Quem tem conta na Escuta é avisado.',
  },
  record: 'Registrar falta',
  recording: 'Registrando...',
  cancel: 'Cancelar',
  recorded: 'Falta registrada',
  recordedHint: {
    client: 'A consulta ficou como concluída.',
    professional: 'A consulta foi cancelada e o valor pago será devolvido.',
  },
  failed: 'Não foi possível registrar a falta',
  failedHint: 'Tente novamente.',
} as const

/** Blocking and freeing time of the agenda. */
export const blockTimeTexts = {
  title: 'Bloquear horário',
  lead: 'Ninguém consegue agendar neste período. Consultas já marcadas não mudam.',
  date: 'Do dia',
  time: 'Às',
  untilDate: 'Até o dia',
  untilTime: 'Às',
  reason: 'Motivo',
  reasonHint: 'Só você vê.',
  save: 'Bloquear',
  saveAnyway: 'Bloquear mesmo assim',
  saving: 'Bloqueando...',
  cancel: 'Cancelar',
  required: 'Preencha todos os campos obrigatórios.',
  requiredTitle: 'Campos obrigatórios',
  endBeforeStart: 'O fim precisa vir depois do início.',
  saved: 'Horário bloqueado',
  savedHint: 'Ele não aparece mais como livre.',
  failed: 'Erro ao bloquear',
  failedHint: 'Não foi possível bloquear o horário. Tente novamente.',
  blocked: 'Bloqueado',
  /** Spoken for a blocked time of the agenda. */
  blockedLabel: (interval: string, reason: string | null) =>
    `Bloqueado ${interval}${reason === null ? '' : `, ${reason}`}`,
} as const

/** Appointments in a time that the professional is about to take off. */
export const appointmentsDuringTexts = {
  title: (count: number) =>
    count === 1 ? 'Há 1 consulta marcada neste período' : `Há ${count} consultas marcadas neste período`,
  stay: (count: number) =>
    count === 1
      ? 'Ela continua na agenda e não é cancelada. Se for preciso, abra e mude o horário ou cancele:'
      : 'Elas continuam na agenda e não são canceladas. Se for preciso, abra cada uma e mude o horário ou cancele:',
  item: (client: string, when: string) => `${client}, ${when}`,
  newTab: '(abre em outra aba)',
  more: (count: number) => `E mais ${count}.`,
} as const

/** Asking why a time of the agenda is not free. */
export const explainSlotTexts = {
  open: 'Por que um horário não está livre?',
  title: 'Por que este horário não está livre?',
  lead: 'Escolha um dia e um horário para saber se clientes podem agendar, e o que impede.',
  date: 'Data',
  time: 'Horário',
  failed: 'Não conseguimos verificar este horário.',
  settings: 'Abrir configurações',
  close: 'Fechar',
} as const

export const unblockTimeTexts = {
  title: 'Horário bloqueado',
  about: (day: string, interval: string) => `${day}, ${interval}.`,
  reason: 'Motivo',
  consequence: 'Ao liberar, este horário volta a ser oferecido conforme suas configurações.',
  free: 'Liberar horário',
  freeing: 'Liberando...',
  keep: 'Manter bloqueado',
  freed: 'Horário liberado',
  freedHint: 'Ele voltou a ficar livre na sua agenda.',
  failed: 'Erro ao liberar',
  failedHint: 'Não foi possível liberar o horário. Tente novamente.',
} as const
