import { ofZone } from './clock.ts'
import { formatDate, onWeekday } from '../dates.ts'

const inWords = new Intl.ListFormat('pt-BR')

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
