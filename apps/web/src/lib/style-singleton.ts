import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton` (vite.config.ts), with which dialogs and menus lock the scrolling of
 * the page. Has the same three functions but uses a constructed style sheet, because the Content-Security-Policy
 * blocks `<style>` elements.
 */
export function stylesheetSingleton() {
  let users = 0
  let styleSheet: CSSStyleSheet | undefined
  return {
    add(css: string) {
      users += 1
      if (users > 1) return
      styleSheet = new CSSStyleSheet()
      styleSheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styleSheet)
    },
  }
}

/** A hook that applies the styles while any component uses it, and again when they change. */
export function styleHookSingleton() {
  const styleSheet = stylesheetSingleton()
  return function useStyle(styles: string) {
    useEffect(() => {
      styleSheet.add(styles)
      return () => styleSheet.remove()
    }, [styles])
  }
}

/** The hook as a component that renders nothing. */
export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function SingletonStyleSheet({ styles }: { readonly styles: string }) {
    useStyle(styles)
    return null
  }
}
