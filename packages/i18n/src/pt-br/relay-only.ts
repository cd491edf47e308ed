/** The setting that hides a person's network address in calls. */
export const relayOnlyTexts = {
  section: 'Chamadas de vídeo',
  about: 'O que vale para as suas consultas por vídeo, em todos os seus aparelhos.',
  label: 'Ocultar meu endereço IP nas chamadas',
  hint: 'A outra pessoa não vê de qual rede você fala. A imagem passa por um servidor nosso, cifrada, e pode demorar um pouco mais.',
  notOffered:
    'Ocultar o endereço IP não está disponível: esta instalação não tem um servidor que retransmita as chamadas. Nas chamadas, a outra pessoa pode ver seu endereço IP.',
  noLongerOffered:
    'O servidor que retransmite as chamadas não está disponível. Com esta opção ligada, suas chamadas não se conectam; desligue-a para falar por vídeo.',
  loadFailed: 'Não conseguimos carregar esta opção',
  loadFailedHint: 'Verifique sua conexão e tente de novo.',
  failed: 'Não foi possível salvar',
  failedHint: 'Tente novamente em instantes.',
} as const
