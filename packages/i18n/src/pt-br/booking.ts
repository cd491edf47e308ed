import { ofZone } from './clock.ts'
import { formatDate, onWeekday } from '../dates.ts'
import { refundRuleTexts } from './refund-rule.ts'

const inWords = new Intl.ListFormat('pt-BR')

/** /agendar-consulta: the questionnaire, the search and the booking. */
export const bookingTexts = {
  title: 'Agendar Consulta',
  stagesLabel: 'Etapas do agendamento',
  /** From the questionnaire to the end of the payment. */
  stages: {
    symptoms: 'Sintomas',
    search: 'Busca',
    time: 'Agendamento',
    review: 'Revisão',
    account: 'Conta',
    guardian: 'Autorização',
    approval: 'Resposta',
    payment: 'Pagamento',
    done: 'Pronto',
  },
  backToDashboard: 'Voltar ao Dashboard',
  back: 'Voltar',
} as const

export const questionnaireTexts = {
  heading: 'Como você está se sentindo?',
  lead: 'Escolha o que mais pesa agora. Mostramos quem trabalha com isso; você decide com quem falar.',
  privacy: 'Sua resposta serve só para esta busca: não é guardada e não aparece no endereço da página.',
  several: 'Marcar mais de um',
  severalHint: 'Para quando é difícil separar uma coisa da outra.',
  searchMarked: (count: number) => {
    if (count === 0) return 'Marque o que você sente'
    return count === 1 ? 'Buscar com 1 marcado' : `Buscar com ${count} marcados`
  },
  chosenBefore: '(escolhido na última busca)',
  seeAll: 'Ver todos os profissionais',
  symptoms: {
    ansiedade: { label: 'Ansiedade', about: 'Preocupação que não desliga, coração acelerado' },
    depressao: { label: 'Tristeza profunda', about: 'Falta de ânimo, vazio, vontade de se isolar' },
    panico: { label: 'Crises de pânico', about: 'Medo súbito e intenso, falta de ar' },
    insonia: { label: 'Insônia', about: 'Dificuldade para dormir ou descansar' },
    irritabilidade: { label: 'Irritabilidade', about: 'Pavio curto, explosões, tensão no corpo' },
    conflitos_familiares: { label: 'Conflitos familiares', about: 'Brigas ou silêncios dentro de casa' },
    problemas_relacionamento: { label: 'Relacionamento', about: 'Crises a dois, ciúme, separação' },
    dificuldades_comunicacao: { label: 'Comunicação', about: 'Dificuldade de dizer o que sente' },
    baixa_autoestima: { label: 'Autoestima', about: 'Autocrítica, insegurança, comparação' },
    estresse_trabalho: { label: 'Estresse no trabalho', about: 'Sobrecarga, esgotamento, pressão' },
    luto: { label: 'Luto', about: 'A perda de alguém ou de algo importante' },
    vicio: { label: 'Vícios', about: 'Álcool, outras substâncias, jogo, telas' },
  },
} as const

export const searchTexts = {
  heading: 'Profissionais para você',
  headingAll: 'Todos os profissionais',
  redo: 'Refazer Questionário',
  personalised: 'Busca personalizada ativa!',
  personalisedHint:
    'A ordem considera o que você respondeu, o que cada profissional atende, as avaliações e o valor.',
  sort: 'Ordenar por',
  sorts: {
    recomendados: 'Recomendados',
    avaliacao: 'Melhor avaliados',
    'menor-preco': 'Menor preço',
    'maior-preco': 'Maior preço',
    avaliacoes: 'Mais avaliações',
  },
  price: 'Valor',
  prices: {
    todos: 'Todos',
    ate150: 'Até R$\u00A0150',
    '150a250': 'R$\u00A0150 - R$\u00A0250',
    acima250: 'Acima de R$\u00A0250',
  },
  filters: 'Filtros da busca',
  openFilters: (chosen: number) => (chosen === 0 ? 'Filtros' : `Filtros (${chosen})`),
  sheet: 'Filtrar e ordenar',
  /** The button of the filters; undefined until the results are counted. */
  showResults: (count: { readonly found: number; readonly isMore: boolean } | undefined) => {
    if (!count) return 'Ver resultados'
    if (count.isMore) return `Ver ${count.found} ou mais profissionais`
    if (count.found === 0) return 'Ninguém com estes filtros'
    return count.found === 1 ? 'Ver 1 profissional' : `Ver ${count.found} profissionais`
  },
  chosen: 'O que você escolheu',
  remove: (name: string) => `Remover: ${name}`,
  chosenText: (text: string) => `“${text}”`,
  chosenFreeUntil: (day: string) => `Horário até ${day}`,
  text: 'Nome, especialidade ou abordagem',
  profession: 'Profissão',
  professions: {
    todas: 'Todas',
    psicologia: 'Psicologia',
    psiquiatria: 'Psiquiatria',
    psicanalise: 'Psicanálise',
    terapia: 'Terapia especializada',
  },
  audience: 'Atende',
  anyAudience: 'Todos',
  language: 'Idioma',
  portuguese: 'Português',
  approach: 'Abordagem',
  allApproaches: 'Todas',
  freeUntil: 'Tem horário até',
  freeUntilOutside: (first: string, last: string) =>
    `Escolha um dia entre ${formatDate(first)} e ${formatDate(last)}.`,
  count: (shown: number, total: number) => `Mostrando ${shown} de ${total} profissionais`,
  showMore: 'Mostrar mais',
  showingMore: 'Carregando...',
  noneFiltered: 'Nenhum profissional encontrado com estes filtros',
  noneFilteredHint: 'Tente outras palavras, outra abordagem ou outra faixa de valor.',
  noneFreeUntil: (day: string) => `Ninguém com horário livre até ${formatDate(day)}`,
  noneFreeUntilHint: 'Tente uma data mais tarde, ou veja também quem só tem horário depois.',
  anyDay: 'Ver sem data limite',
  clearFilters: 'Limpar Filtros',
  noneFound: 'Ninguém com essa especialidade agora',
  noneFoundHint: 'Veja outras pessoas que podem ajudar, ou refaça o questionário.',
  others: 'Outros profissionais disponíveis',
  compatible: (score: number) => `${score}% compatível`,
  /** What fits, beside the score; `areas` are names of areas. */
  treats: (areas: readonly string[]) => `Atende ${inWords.format(areas.map((area) => area.toLowerCase()))}`,
  freeToday: 'tem horário hoje',
  freeTomorrow: 'tem horário amanhã',
  freeOn: (weekday: string) => `tem horário ${onWeekday(weekday)}`,
  freeFrom: (day: string) => `tem horário a partir de ${day}`,
  /** How the score adds up. */
  howScored: (score: number) => `Como chegamos a ${score}%`,
  scoreParts: {
    specialty: 'especialidade no que você marcou',
    rating: 'nota das avaliações',
    'initial-rating': 'nota inicial (5,0) de quem ainda não tem avaliações',
    reviews: 'quantidade de avaliações',
    'hidden-reviews': 'avaliações, que este profissional não exibe; sem nenhuma, vale a nota inicial (5,0)',
    price: 'valor acima de R$\u00A0250',
  },
  points: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
  minutes: (minutes: number) => `${minutes} min`,
  minutesRead: (minutes: number) => `por consulta de ${minutes} minutos`,
  reviews: (count: number) => (count === 1 ? '1 avaliação' : `${count} avaliações`),
  noReviews: 'Ainda sem avaliações',
  rating: (rating: string) => `Nota ${rating.replace('.', ',')} de 5`,
  nextTimes: 'Próximos horários',
  nextTimesOf: (name: string) => `Próximos horários de ${name}`,
  timesIn: (zone: string) => `No horário ${ofZone(zone)}`,
  noTimes: 'Sem horários livres agora',
  seeProfile: 'Ver Perfil',
  book: 'Agendar',
  searchFailed: 'Erro na busca',
  searchFailedHint: 'Ocorreu um erro ao buscar profissionais. Mostrando todos disponíveis.',
  failed: 'Erro',
  loadFailed: 'Não foi possível carregar os profissionais.',
} as const

export const bookTexts = {
  heading: 'Escolha o dia e o horário',
  firstFree: 'Primeiros horários livres',
  firstFreeLate: (day: string) => `Não há horário livre nas próximas duas semanas. O primeiro é ${day}.`,
  moreTimes: (more: number) => `mais ${more}`,
  openMonth: 'Ver o mês inteiro',
  ofDay: (day: string) => `horários de ${day}`,
  day: 'Dia da consulta',
  timesOf: (day: string) => `Horários de ${day}`,
  chooseDay: 'Escolha um dia para ver os horários livres.',
  dayMissing: 'Escolha um dia para continuar.',
  timeMissing: 'Escolha um horário para continuar.',
  noFreeTimes: 'Não há horários disponíveis para esta data. Tente outra data.',
  noDays: 'Sem horários livres nos próximos dias',
  noDaysHint: 'Escolha outro profissional ou volte daqui a alguns dias.',
  notes: 'Observações',
  notesHint: 'Só você e o profissional leem. Conte o que quiser adiantar.',
  continue: 'Continuar',
  wantedTaken: (time: string) => `O horário das ${time} não está mais livre. Escolha outro.`,
  /** Of a time that the person holds; `until` is a time of their own clock. */
  ownHold: (when: string, until: string) => `Você reservou ${when}. O horário fica seu até ${until}.`,
  heldByYou: (until: string) => `reservado por você até ${until}`,
  nearest: 'Horários próximos que estão livres',
  review: 'Confirmar Agendamento',
  reviewNotice: 'A consulta é confirmada somente após a aprovação do pagamento.',
  holdNotice: (minutes: number) =>
    `O horário fica reservado para você por ${minutes} minutos, enquanto você paga.`,
  holdUntilStart: 'O horário fica reservado para você até o início, enquanto você paga.',
  refundNotice: (deadlineHours: number, withdrawalDays: number) =>
    `${refundRuleTexts.byClient(untilStart(deadlineHours), withdrawalDays)} ${refundRuleTexts.byProfessional}`,
  professional: 'Profissional',
  when: 'Quando',
  duration: 'Duração',
  minutes: (minutes: number) => `${minutes} minutos`,
  kind: 'Consulta online, por vídeo',
  price: 'Valor',
  confirmAndPay: 'Confirmar e Pagar',
  /** Where the professional approves each booking. */
  approval: {
    intro: 'Este profissional aprova cada consulta. Você pede o horário e paga depois da resposta.',
    notice: 'Nada é cobrado agora: o profissional responde primeiro.',
    hold: (hours: number, minutes: number) =>
      `O horário fica guardado enquanto o pedido espera, por no máximo ${hours} horas. Depois da aprovação, você tem ${minutes} minutos para pagar.`,
    submit: 'Pedir este horário',
    sending: 'Enviando...',
    sent: 'Pedido enviado!',
    sentHint: 'Avisaremos quando o profissional responder.',
  },
  booking: 'Reservando...',
  change: 'Trocar horário',
  booked: 'Consulta agendada!',
  bookedHint: 'Redirecionando para o pagamento...',
  failed: 'Erro',
  failedHint: 'Não foi possível criar o agendamento. Tente novamente.',
  payOtherHold: 'Ir para o pagamento dessa reserva',
  /** An unpaid hold is given back for the chosen time. */
  swap: {
    submit: 'Trocar a reserva para este horário',
    sending: 'Trocando...',
    /** `held` is the time that the person holds. */
    notice: (held: string) => `Você reservou ${held}. Ao trocar, esse horário volta a ficar livre.`,
    /** From the third swap on, the time to pay does not start anew. */
    keptEnd: (until: string) =>
      `O tempo para pagar não recomeça nesta troca: o novo horário fica reservado para você até ${until}.`,
    done: 'Reserva trocada!',
  },
  loadFailed: 'Não conseguimos carregar os horários',
  loadFailedHint: 'Verifique sua conexão e tente de novo.',
} as const

/** Signing in and up within the booking. */
export const bookAccessTexts = {
  heading: 'Falta só a sua conta',
  lead: 'O horário escolhido continua aqui. Entre ou crie sua conta para reservar.',
  hasAccount: 'Já tenho conta',
  newAccount: 'Quero criar uma conta',
  email: 'E-mail',
  password: 'Senha',
  newPasswordPlaceholder: 'Mínimo 6 caracteres',
  name: 'Nome Completo',
  confirmation: 'Confirmar Senha',
  forgotPassword: 'Esqueci minha senha (abre outra aba)',
  loginSubmit: 'Entrar e continuar',
  registerSubmit: 'Criar conta e continuar',
  toRegister: 'Ainda não tem conta? Criar conta',
  toLogin: 'Já tem conta? Entrar',
  loginRequired: 'E-mail e senha são obrigatórios.',
  registerRequired: 'Todos os campos são obrigatórios.',
  mismatch: 'As senhas não coincidem.',
  passwordShort: 'A senha deve ter pelo menos 6 caracteres.',
  acceptsBefore: 'Ao criar a conta, você aceita os ',
  acceptsBetween: ' e a ',
  loginFailed: 'Erro no login',
  loginFailedHint: 'E-mail ou senha incorretos. Tente novamente.',
  registerFailed: 'Erro no cadastro',
  registerFailedHint: 'Não foi possível criar sua conta. Tente novamente.',
  alreadyExists: 'E-mail já cadastrado',
  alreadyExistsHint: 'Este e-mail já possui uma conta. Faça login para continuar.',
  loggedIn: 'Login realizado!',
  registered: 'Conta criada!',
  creating: 'Criando seu agendamento...',
} as const

function untilStart(hours: number): string {
  if (hours === 0) return 'antes do início'
  return hours === 1 ? 'até 1 hora antes' : `até ${hours} horas antes`
}
