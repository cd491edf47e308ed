/** What clients of the demonstration wrote after an appointment, by rating. */
const praise = [
  'Me senti ouvida desde a primeira conversa.',
  'Saí mais leve do que entrei. Recomendo.',
  'Conversa franca e respeitosa, no meu tempo.',
  'Explica com calma e não julga.',
  null,
  'Os exercícios entre as sessões têm ajudado muito.',
  'Pontual e muito atenta ao que eu digo.',
  null,
]
const liking = [
  'Gostei bastante, só demorei um pouco para me soltar.',
  null,
  'Boa sessão. A conexão oscilou um pouco no começo.',
]

/** The comment to the nth review; null for those who only gave stars. */
export function reviewText(rating: number, nth: number): string | null {
  const texts = rating === 5 ? praise : liking
  return texts[nth % texts.length] ?? null
}

const bookingNotes = [
  'Tenho dormido mal nas últimas semanas.',
  'Prefiro começar falando do trabalho.',
  'É a minha primeira vez em terapia.',
  'Posso me atrasar cinco minutos por causa do trânsito.',
  'Quero retomar o que conversamos na última sessão.',
]

/** What a client wrote when booking; most write nothing. */
export function bookingNote(nth: number): string | null {
  return nth % 3 === 0 ? (bookingNotes[(nth / 3) % bookingNotes.length] ?? null) : null
}

/** What a professional writes into a record after a session; `addition` is written into it later that evening. */
export type DemoNote = {
  readonly symptoms: string
  readonly treatment: string
  readonly recommendations: string
  readonly addition: string | null
}

const sessionNotes: readonly DemoNote[] = [
  {
    symptoms: 'Relata preocupação constante com prazos e dificuldade para desligar do trabalho à noite.',
    treatment: 'Psicoeducação sobre ansiedade e registro diário de pensamentos.',
    recommendations: 'Manter o registro e reservar meia hora sem telas antes de dormir.',
    addition: 'Combinamos rever o registro juntos no início da próxima sessão.',
  },
  {
    symptoms: 'Sono melhor na semana, com dois despertares de madrugada.',
    treatment: 'Revisão do registro de pensamentos; treino de respiração.',
    recommendations: 'Praticar a respiração duas vezes ao dia.',
    addition: null,
  },
  {
    symptoms: 'Menos irritação em casa; conversa difícil com a chefia adiada outra vez.',
    treatment: 'Ensaio da conversa em sessão, com dramatização.',
    recommendations: 'Marcar a conversa até a próxima sessão.',
    addition: null,
  },
]

export function sessionNote(nth: number): DemoNote | null {
  return sessionNotes[nth % sessionNotes.length] ?? null
}
