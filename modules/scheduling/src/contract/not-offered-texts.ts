/** Why a client cannot book a start, by the rule that keeps it from being free; other rules have the refusal's own text. */
export const notOfferedTexts: Readonly<Record<string, string>> = {
  'before-window': 'Só é possível agendar a partir de amanhã.',
  'after-window': 'A agenda do profissional ainda não está aberta para esta data.',
  'time-off': 'O profissional não atende nesta data.',
  holiday: 'O profissional não atende neste feriado.',
  weekend: 'O profissional não atende nos fins de semana.',
  'short-notice': 'Este horário está próximo demais para ser agendado.',
  'skipped-by-clock': 'Este horário não existe nesta data, por causa do horário de verão.',
}
