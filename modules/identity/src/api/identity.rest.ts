import { accessRefusals, RefusedError } from '@escuta/kernel'
import { type RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { type Client, clientDto, type CurrentUser, currentUser, identityRefusals } from '../contract/index.ts'

const signedIn = z.object({ message: z.string(), user: currentUser })
type SignedIn = { readonly user: CurrentUser }

/** The login page sends `email`, the booking flow `username`. */
const loginBody = z.object({
  email: z.string().optional(),
  username: z.string().optional(),
  password: z.string().optional(),
  rememberMe: z.boolean().optional(),
  /** Of the second factor, once it was asked for. */
  code: z.string().optional(),
})

/** `type` is ignored: every account is a client's. Sending the form accepts terms and privacy policy. */
const registerBody = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  phone: z.string().nullish(),
  type: z.string().optional(),
})

const clientBody = z.object({
  userId: z.string().optional(),
  name: z.string().optional(),
  phone: z.string().nullish(),
  birthDate: z.string().nullish(),
})

export const identityRest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    procedure: 'identity.login',
    summary: 'Entrar com e-mail e senha',
    request: { body: loginBody },
    refusals: identityRefusals.only(
      'invalid-credentials',
      'too-many-attempts',
      'second-factor-required',
      'second-factor-enrolment-required',
      'wrong-code',
      'email-not-confirmed',
      'registration-abandoned',
    ),
    response: signedIn,
    input: ({ body }) => {
      const { email, username, ...rest } = loginBody.parse(body)
      return { login: email ?? username, ...rest }
    },
    answer: ({ user }: SignedIn) => ({ message: 'Login realizado com sucesso!', user }),
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    procedure: 'identity.register',
    summary:
      'Criar uma conta de cliente; o envio declara o aceite dos termos de uso e da política de privacidade',
    request: { body: registerBody },
    refusals: identityRefusals.only(
      'email-already-exists',
      'password-too-common',
      'password-too-personal',
      'registration-abandoned',
      'too-many-attempts',
    ),
    response: signedIn.extend({ client: clientDto.nullable() }),
    input: ({ body }) => ({ ...registerBody.parse(body), acceptTerms: true, acceptPrivacy: true }),
    answer: ({ user, client }: SignedIn & { client: Client | null }) => ({
      message: 'Conta criada com sucesso!',
      user,
      client,
    }),
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    procedure: 'identity.logout',
    summary: 'Sair; também responde sem sessão',
    response: z.object({ message: z.string() }),
    answer: () => ({ message: 'Você saiu da sua conta.' }),
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    procedure: 'identity.me',
    summary: 'Quem está conectado',
    response: currentUser,
    answer: (user: CurrentUser | null) => {
      if (!user) throw new RefusedError(accessRefusals.refuse('not-signed-in'))
      return user
    },
  },
  {
    method: 'POST',
    path: '/api/clients',
    procedure: 'identity.registerClient',
    summary: 'Criar o cadastro de cliente da própria conta; se já existe, responde com ele',
    request: { body: clientBody },
    refusals: identityRefusals.only('account-not-found', 'birth-date-not-past'),
    response: clientDto,
    answer: ({ client }: { client: Client }) => client,
    status: ({ created }: { created: boolean }) => (created ? 201 : 200),
  },
  {
    method: 'GET',
    path: '/api/clients/user/:userId',
    procedure: 'identity.clientOfUser',
    summary: 'O cadastro de cliente de uma conta',
    request: { params: z.object({ userId: z.string() }) },
    refusals: identityRefusals.only('client-not-found'),
    response: clientDto,
  },
]
