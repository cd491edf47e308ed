/** Of a participant who never came to the room while the other waited. */
export const noShowProposalTexts = {
  /** By the viewer, then by the absent participant. */
  about: {
    client: {
      client: 'Você não entrou na sala. O profissional diz se a consulta aconteceu.',
      professional: 'O profissional não entrou na sala. Se a consulta não aconteceu, registre a falta.',
    },
    professional: {
      client: 'O cliente não entrou na sala. Registre a falta ou, se a consulta aconteceu, conclua.',
      professional:
        'Você não entrou na sala, e o cliente esperou. Se a consulta aconteceu, conclua; se não, registre a sua falta.',
    },
  },
  proposed: (name: string) => `${name} não entrou na sala.`,
  record: 'Registrar falta',
  recordOf: (name: string) => ` de ${name}`,
} as const
