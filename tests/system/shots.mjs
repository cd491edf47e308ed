import chromium from '@sparticuz/chromium'
import { chromium as pw } from 'playwright-core'
const base = 'http://localhost:3900'
const [, , email, password, out, ...paths] = process.argv
const b = await pw.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
for (const [name, viewport, colorScheme] of [
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
  ['desk-light', { width: 1440, height: 900 }, 'light'],
]) {
  const c = await b.newContext({
    baseURL: base,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport,
    colorScheme,
  })
  const p = await c.newPage()
  p.on('console', (m) => {
    if (m.type() === 'error') console.log(name, 'console', m.text())
  })
  p.on('response', (r) => {
    if (r.status() >= 500) console.log(name, r.status(), r.url())
  })
  if (email !== '-') {
    const r = await p.request.post('/api/auth/login', { data: { email, password } })
    if (!r.ok()) console.log(await r.text())
  }
  for (const path of paths) {
    await p.goto(path)
    await p.waitForTimeout(2500)
    const w = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (w > 0) console.log(name, path, 'overflow', w)
    await p.screenshot({
      path: `${out}/${name}${path.replace(/[^\w]+/g, '_').slice(0, 40)}.png`,
      fullPage: true,
    })
  }
  await c.close()
}
await b.close()
