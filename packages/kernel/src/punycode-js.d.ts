declare module 'punycode.js' {
  const punycode: { readonly toUnicode: (domain: string) => string }
  export default punycode
}
