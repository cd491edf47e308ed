/** Closing the account, on /conta. */
export const deactivateTexts = {
  heading: 'Desativar Conta',
  about: 'Você sai de todos os aparelhos. Nada é apagado: para voltar, é só entrar de novo.',
  consequences: [
    'Suas sessões são encerradas agora, em todos os aparelhos.',
    'Você deixa de receber lembretes e mensagens.',
    'Recibos e prontuários que a lei manda guardar continuam guardados.',
    'Seus dados não são apagados: para isso, use “Meus dados e privacidade” antes.',
  ],
  professionalConsequence:
    'Seu perfil deixa de aparecer nas buscas e ninguém mais agenda com você. Ao voltar, publique o perfil de novo.',
  open: 'Desativar Conta',
  title: 'Desativar sua conta?',
  submit: 'Desativar Conta',
  submitting: 'Desativando...',
  done: 'Conta desativada',
  doneHint: 'Obrigado pelo tempo que você passou aqui.',
  refused: 'Ainda há consultas pagas pela frente',
  refusedHint: 'Você pode desativar a conta depois que elas acontecerem, ou se as cancelar aqui:',
  failed: 'Não foi possível desativar',
} as const
