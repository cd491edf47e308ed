/** The texts of the fields for dates and times; apart from the others, which every screen loads. */
export const momentLabels = {
  openCalendar: 'Abrir calendário',
  calendar: 'Calendário',
  calendarFailed: 'O calendário não abriu. Escreva a data.',
  datePattern: 'dd/mm/aaaa',
  timePattern: 'hh:mm',
  months: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  dateIncomplete: 'Escreva o dia, o mês e o ano, como 21/11/2026.',
  yearOutside: (first: number, last: number) => `Confira o ano: ele vai de ${first} a ${last}.`,
  monthUnknown: (month: string) =>
    `O mês ${month} não existe. Escreva primeiro o dia e depois o mês, como 21/11/2026.`,
  dayUnknown: (date: string, month: string, year: number, days: number) =>
    `${date} não existe: ${month} de ${year} tem ${days} dias.`,
  timeIncomplete: 'Escreva as horas e os minutos, como 14h30.',
  hourUnknown: (time: string) => `${time} não existe: o dia vai de 0h a 23h59.`,
  minuteUnknown: (time: string) => `${time} não existe: os minutos vão de 00 a 59.`,
  chooseMonth: 'Mês',
  chooseYear: 'Ano',
} as const
