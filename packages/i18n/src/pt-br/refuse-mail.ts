/** /nao-sou-eu: the page behind the link of every mail to an address that did not ask for it. */
export const refuseMailTexts = {
  title: 'Não sou eu',
  heading: 'Não quer receber mensagens?',
  lead: 'Alguém informou o seu endereço de e-mail na Escuta.',
  about:
    'Depois de confirmar, este endereço não recebe mais convites nem avisos que você não pediu, de quem quer que venham. Se você tem uma conta com ele, os avisos dela continuam.',
  submit: 'Não sou eu: não quero receber',
  busy: 'Confirmando...',
  done: 'Pronto, não escrevemos mais',
  doneLead: 'Este endereço não recebe mais convites nem avisos que você não pediu.',
  changedMind: 'Mudou de ideia? Você pode voltar a receber quando quiser, por este mesmo link.',
  allow: 'Voltar a receber',
  allowing: 'Voltando...',
  loading: 'Abrindo o link...',
  unknown: 'Este link não está completo',
  unknownLead: 'Abra-o de novo pelo e-mail que você recebeu.',
  home: 'Ir para o início',
  failedToLoad: 'Não conseguimos abrir o link',
  failed: 'Não conseguimos registrar agora',
  failedHint: 'Verifique sua conexão e tente de novo.',
} as const
