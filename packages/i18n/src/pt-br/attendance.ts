/** Who was in the room of an appointment, and when. */
export const attendanceTexts = {
  you: {
    entered: (time: string) => `Você entrou às ${time}`,
    waited: (time: string) => `Você chegou à sala de espera às ${time}`,
    absent: 'Você não entrou na sala',
  },
  other: {
    entered: (name: string, time: string) => `${name} entrou às ${time}`,
    enteredToo: (name: string, time: string) => `${name} às ${time}`,
    waited: (name: string, time: string) => `${name} chegou à sala de espera às ${time}`,
    absent: (name: string) => `${name} não entrou na sala`,
  },
  /** Who tried to enter and could not, by the reason that the server recorded. */
  turnedAway: {
    you: (time: string, why: string) => `Você tentou entrar às ${time} e não conseguiu: ${why}.`,
    other: (name: string, time: string, why: string) =>
      `${name} tentou entrar às ${time} e não conseguiu: ${why}.`,
    why: {
      'call-full': 'a chamada já tinha o máximo de conexões',
      'peer-id-taken': 'outra conexão da chamada usava o mesmo identificador',
    },
    warning: 'Quem tentou entrar e não conseguiu não faltou: a falta pode ser contestada.',
  },
  together: (minutes: number) =>
    minutes === 0
      ? 'menos de um minuto juntos'
      : minutes === 1
        ? '1 minuto juntos'
        : `${minutes} minutos juntos`,
} as const
