/** Why clients cannot book a time, for the professional. */
export const blockedSlotTexts = {
  forClients: 'Para clientes:',
  free: 'Este horário está livre para agendamento.',
  'not-public': 'Seu perfil não está público: ninguém consegue agendar.',
  past: 'Este horário já passou.',
  'skipped-by-clock': 'Este horário não existe nesta data, por causa do horário de verão.',
  'before-window': (from: string) => `Clientes agendam a partir de ${from}.`,
  'after-window': (to: string) => `Sua agenda está aberta até ${to} (antecedência máxima).`,
  'time-off': {
    'day-off': (from: string) => `Você marcou folga em ${from}.`,
    vacation: (from: string, to: string) => `Você marcou férias de ${from} a ${to}.`,
  },
  holiday: (name: string) => `Você não atende neste feriado: ${name}.`,
  weekend: 'Você não atende nos fins de semana.',
  'no-hours': 'Você não tem horários neste dia da semana.',
  'outside-hours': 'Está fora dos seus horários de atendimento.',
  'not-a-start': (starts: string) =>
    `Com a duração e o intervalo padrão, as consultas deste dia começam em outros horários: ${starts}.`,
  'day-cut': 'A consulta atravessaria as 4h da manhã (horário de Brasília).',
  'short-notice': (hours: number) =>
    hours === 1
      ? 'Falta menos de 1 hora, sua antecedência mínima.'
      : `Faltam menos de ${hours} horas, sua antecedência mínima.`,
  occupied: {
    appointment: (name: string, start: string, end: string) => `${name} tem consulta das ${start} às ${end}.`,
    hold: (name: string, start: string, end: string) =>
      `${name} reservou das ${start} às ${end} e ainda pode pagar.`,
    pause: (name: string, until: string) => `É o intervalo depois da consulta de ${name}, até ${until}.`,
    'blocked-time': (start: string, end: string) => `Você bloqueou das ${start} às ${end}.`,
  },
} as const
