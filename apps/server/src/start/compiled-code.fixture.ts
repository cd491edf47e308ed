/** Whether Node has loaded its compiler of types into this process. */
const isCompilerLoaded: boolean = (
  process as unknown as { readonly moduleLoadList: readonly string[] }
).moduleLoadList.some((name) => name.includes('amaro/dist'))
console.log(isCompilerLoaded ? 'compiler' : 'compiled')
