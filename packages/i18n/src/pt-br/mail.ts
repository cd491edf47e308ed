/** /admin/email: how e-mail leaves the installation (spec, sections 2 and 8). */
export const mailTexts = {
  title: 'E-mail',
  heading: 'Configurações de e-mail',
  lead: 'Por onde saem os e-mails automáticos: confirmações, lembretes e avisos.',
  failed: 'Não conseguimos ler as configurações de e-mail',
  failedHint: 'Verifique a conexão e tente de novo.',
  enabled: 'Ativado',
  disabled: 'Desativado',
  failing: 'Com falha',
  refused: (refusals: number, since: string) =>
    refusals === 1
      ? `O último envio foi recusado, em ${since}.`
      : `Os últimos ${refusals} envios foram recusados, desde ${since}.`,
  local: 'Nesta demonstração, os e-mails ficam neste computador e não chegam a ninguém.',
  waiting:
    'O envio está desativado. Os e-mails esperam e saem quando um provedor for escolhido; os que perderem o sentido até lá são descartados.',
  savedAt: (when: string) => `Salvas por um administrador em ${when}.`,
  initial: 'Valem as configurações de instalação, até que outras sejam salvas aqui.',
  configuration: 'Provedor',
  provider: 'Provedor de e-mail',
  providers: { disabled: 'Desativado', sendgrid: 'SendGrid', smtp: 'Servidor SMTP' },
  fromEmail: 'E-mail do remetente',
  fromName: 'Nome do remetente',
  sendgridApiKey: 'Chave de API do SendGrid',
  smtpHost: 'Servidor',
  smtpHostHint: 'Só o nome, como smtp.exemplo.com.br.',
  smtpPort: 'Porta',
  smtpPortHint: 'Em geral 587, ou 465 com TLS desde o início.',
  smtpUser: 'Usuário',
  smtpPassword: 'Senha',
  kept: 'Há uma salva. Deixe em branco para mantê-la.',
  isSet: 'Salva',
  notSet: 'Não informada',
  none: 'Não informado',
  fromEmailMissing: 'Digite o e-mail que aparece como remetente.',
  smtpHostMissing: 'Digite o nome do servidor.',
  sendgridApiKeyMissing: 'Digite a chave de API do SendGrid.',
  smtpPortWrong: 'A porta é um número de 1 a 65535.',
  save: 'Salvar configurações',
  saving: 'Conferindo e salvando...',
  notReached:
    'Não conseguimos usar este servidor, e nada foi salvo. Confira os campos acima. Se ele ainda não está no ar, você pode salvar sem conferir.',
  saveAnyway: 'Salvar mesmo assim',
  saved: 'Configuração Atualizada',
  savedHint: 'As configurações de email foram salvas com sucesso.',
  notSaved: 'Erro',
  notSavedHint: 'Falha ao atualizar configurações de email.',
} as const

/** The way back from a saved configuration, on /admin/email. */
export const mailResetTexts = {
  open: 'Usar as configurações da instalação',
  title: 'Usar as configurações da instalação?',
  about:
    'As configurações salvas aqui, com a senha ou a chave, deixam de valer. Os e-mails passam a sair como quem instalou o sistema definiu.',
  confirm: 'Usar as da instalação',
  confirming: 'Voltando...',
  back: 'Voltar',
  done: 'Configuração Atualizada',
  doneHint: 'Valem de novo as configurações da instalação.',
  failed: 'A configuração não mudou',
  failedHint: 'Verifique a conexão e tente de novo.',
} as const

/** The test message of /admin/email. */
export const mailTestTexts = {
  heading: 'E-mail de teste',
  lead: 'Sai pelas configurações salvas.',
  email: 'Enviar para',
  send: 'Enviar teste',
  sending: 'Enviando...',
  sent: 'Email de Teste Enviado',
  sentHint: 'O provedor aceitou a mensagem.',
  missing: 'Email Necessário',
  missingHint: 'Digite um email para enviar o teste.',
  notSent: 'Erro no Teste',
  notSentHint: 'Falha ao enviar email de teste.',
  accepted: (provider: string, when: string) => `Último teste: aceito por ${provider} em ${when}.`,
  refused: (provider: string, when: string) => `Último teste: recusado por ${provider} em ${when}.`,
} as const
