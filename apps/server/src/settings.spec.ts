import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const s3 = {
  S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com',
  S3_BUCKET: 'escuta-arquivos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'segredo',
}
const real = { DEMO: '0', MASTER_KEY: 'key', ...stripe }

describe('settings', () => {
  it('are complete with nothing set: a demonstration on this computer', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: null,
      trustProxy: false,
      databaseUrl: null,
      eventStoreUrl: null,
      redisUrl: null,
      mail: { kind: 'catcher' },
      stripe: null,
      s3: null,
      masterKey: null,
      demo: true,
      isPublicDemo: false,
      runsJobs: true,
    })
    expect(readSettings({}).dataDir).toBe(`${process.cwd()}/.data`)
  })

  it('take empty text for not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it('keep only the origin of the public address', () => {
    expect(readSettings({ ...real, PUBLIC_URL: 'https://Escuta.Example:443/' }).publicUrl).toBe(
      'https://escuta.example',
    )
  })

  it('make the demonstration public only with DEMO=public', () => {
    const url = 'https://escuta.example'
    expect(readSettings({ PUBLIC_URL: url, DEMO: 'public' })).toMatchObject({
      demo: true,
      isPublicDemo: true,
    })
    expect(readSettings({ PUBLIC_URL: url, ...real })).toMatchObject({ demo: false, isPublicDemo: false })
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
      expect(readSettings({ PUBLIC_URL: own })).toMatchObject({ demo: true, publicUrl: own })
    }
  })

  it('take the address of one event store or of several', () => {
    for (const url of [
      'esdb://s:2113?tls=false',
      'esdb+discover://u:p@one:2113,two:2113,[::1]:2113/?tls=true',
    ]) {
      expect(readSettings({ EVENTSTORE_URL: url }).eventStoreUrl).toBe(url)
    }
  })

  it('read proxies as a number or as addresses', () => {
    expect(readSettings({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
    expect(readSettings({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8,::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })

  it('choose how e-mail leaves: catcher in the demo, otherwise what is set, otherwise not at all', () => {
    expect(readSettings(real).mail).toEqual({ kind: 'disabled' })
    expect(readSettings({ ...real, SMTP_URL: 'smtp://mail:25' }).mail).toEqual({
      kind: 'smtp',
      url: 'smtp://mail:25',
    })
    expect(readSettings({ SENDGRID_API_KEY: 'SG.x' }).mail).toEqual({ kind: 'sendgrid', apiKey: 'SG.x' })
  })

  it('store files at an S3-compatible service when all of its settings are there', () => {
    const stored = {
      endpoint: s3.S3_ENDPOINT,
      region: 'us-east-1',
      bucket: 'escuta-arquivos',
      accessKeyId: 'id',
      secretAccessKey: 'segredo',
    }
    expect(readSettings(s3).s3).toEqual(stored)
    expect(readSettings({ ...s3, S3_REGION: 'sa-east-1' }).s3).toEqual({ ...stored, region: 'sa-east-1' })
  })

  it('relay calls by a TURN server when its address and its secret are there', () => {
    const { stunUrls, turn } = readSettings({}).ice
    expect([stunUrls.length, turn]).toEqual([2, null])
    expect(readSettings({ STUN_URLS: ' ', TURN_URLS: '' }).ice).toEqual({ stunUrls: [], turn: null })
    const settings = {
      STUN_URLS: 'stun:stun.example',
      TURN_URLS: 'turn:turn.example:3478, turns:turn.example:443?transport=tcp',
      TURN_SECRET: 'um segredo de TURN',
    }
    expect(readSettings(settings).ice).toEqual({
      stunUrls: ['stun:stun.example'],
      turn: {
        urls: ['turn:turn.example:3478', 'turns:turn.example:443?transport=tcp'],
        secret: settings.TURN_SECRET,
        ttlSeconds: 3_600,
      },
    })
  })

  it.each([
    [{ PORT: 'abc' }, 'A configuração PORT está como "abc", mas precisa ser um número de 0 a 65535'],
    [{ PORT: '70000' }, 'A configuração PORT está como "70000", mas precisa ser um número de 0 a 65535'],
    [{ DEMO: 'sim' }, 'A configuração DEMO está como "sim", mas precisa ser 1, public ou 0'],
    [{ JOBS: 'no' }, 'A configuração JOBS está como "no", mas precisa ser on ou off'],
    [
      { PUBLIC_URL: 'escuta.example' },
      'A configuração PUBLIC_URL está como "escuta.example", mas precisa ser um',
    ],
    [{ PUBLIC_URL: 'https://a.example/b' }, 'precisa ser só a origem'],
    [{ TRUST_PROXY: 'yes!' }, 'A configuração TRUST_PROXY está como "yes!"'],
    [
      { DATABASE_URL: 'mysql://u:segredo@h/d' },
      'A configuração DATABASE_URL precisa ser um endereço do Postgres',
    ],
    [{ EVENTSTORE_URL: 'http://h' }, 'A configuração EVENTSTORE_URL precisa ser um endereço do EventStoreDB'],
    [{ REDIS_URL: 'h:6379' }, 'A configuração REDIS_URL precisa ser'],
    [{ SMTP_URL: 'mail' }, 'A configuração SMTP_URL precisa ser um endereço SMTP'],
    [{ SENDGRID_API_KEY: 'segredo' }, 'A configuração SENDGRID_API_KEY precisa ser uma chave'],
    [{ SMTP_URL: 'smtp://m', SENDGRID_API_KEY: 'SG.x' }, 'SMTP_URL e SENDGRID_API_KEY estão definidas'],
    [{ SUPPORT_EMAIL: 'x' }, 'A configuração SUPPORT_EMAIL está como "x", mas precisa ser um e-mail'],
    [{ MAIL_FROM: 'x' }, 'A configuração MAIL_FROM está como "x", mas precisa ser um e-mail'],
    [{ STRIPE_SECRET_KEY: 'segredo' }, 'A configuração STRIPE_SECRET_KEY precisa começar com sk_'],
    [{ STRIPE_SECRET_KEY: 'sk_x' }, 'Falta a configuração STRIPE_PUBLISHABLE_KEY'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'Falta a configuração S3_SECRET_ACCESS_KEY: para guardar'],
    [{ S3_SECRET_ACCESS_KEY: 'segredo' }, 'Falta a configuração S3_ENDPOINT: para guardar'],
    [{ ...s3, S3_ENDPOINT: 'minio:9000' }, 'A configuração S3_ENDPOINT precisa ser o endereço'],
    [{ ...s3, S3_ENDPOINT: 'https://eu:segredo@s3' }, 'S3_ENDPOINT não pode conter usuário nem senha'],
    [{ ...s3, S3_BUCKET: 'Meus Arquivos' }, 'A configuração S3_BUCKET está como "Meus Arquivos", mas'],
    [{ ...s3, S3_REGION: 'São Paulo' }, 'A configuração S3_REGION está como "São Paulo", mas'],
    [{ TURN_URLS: 'turn.example' }, 'TURN_URLS está como "turn.example", mas precisa ser um endereço turn'],
    [{ TURN_URLS: 'turn:turn.example' }, 'Falta a configuração TURN_SECRET: para retransmitir'],
    [{ TURN_SECRET: 'segredo' }, 'A configuração TURN_SECRET precisa ter pelo menos 16 caracteres'],
    [{ TURN_TTL: '10' }, 'TURN_TTL está como "10", mas precisa ser um número de 300 a 86400'],
    [{ STUN_URLS: 'http://stun' }, 'STUN_URLS está como "http://stun", mas precisa ser um endereço stun'],
    [{ DEMO: '0', ...stripe }, 'Com DEMO=0 falta a configuração MASTER_KEY'],
    [{ DEMO: '0', MASTER_KEY: 'key' }, 'Com DEMO=0 faltam as chaves do Stripe'],
    [
      { PUBLIC_URL: 'https://escuta.example' },
      'Com PUBLIC_URL=https://escuta.example outras pessoas alcançam',
    ],
    [{ PUBLIC_URL: 'http://192.168.0.5:3000', DEMO: '1' }, 'defina DEMO=public'],
    [{ PUBLIC_URL: 'https://localhost' }, 'defina DEMO=public'],
    [{ HOST: '0.0.0.0' }, 'Com HOST=0.0.0.0 outros computadores alcançam a Escuta'],
    [{ HOST: '::', DEMO: '1' }, 'defina DEMO=public'],
    [{ HOST: '192.168.0.5' }, 'defina DEMO=public'],
    [{ HOST: 'escuta.example' }, 'defina DEMO=public'],
    [{ EVENTSTORE_URL: 'esdb://' }, 'A configuração EVENTSTORE_URL não diz em que servidor está'],
    [{ EVENTSTORE_URL: 'esdb://admin:segredo@?tls=false' }, 'não diz em que servidor está'],
    [
      { EVENTSTORE_URL: 'esdb://um:2113,:2113' },
      'A configuração EVENTSTORE_URL tem um servidor que não pode ser',
    ],
    [{ REDIS_URL: 'redis://' }, 'A configuração REDIS_URL precisa ser'],
    [{ LOG_LEVEL: 'loud' }, 'A configuração LOG_LEVEL está como "loud"'],
  ])('refuse %j with one sentence that names the setting', (env, sentence) => {
    const reading = () => readSettings(env)
    expect(reading).toThrow(sentence)
    expect(reading).toThrow(/[.]$/)
    expect(reading).not.toThrow(/segredo|\n/)
  })
})
