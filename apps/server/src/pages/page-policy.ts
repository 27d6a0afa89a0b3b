import { createHash } from 'node:crypto'

/** The Content-Security-Policy of a page: these inline scripts of it by hash, and files (decision 46). */
export function pagePolicy(scripts: readonly string[] = []): string {
  const hashes = new Set(
    scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  return policyOf([...hashes])
}

/** All scripts of the back office are files. It reads codes by WebAssembly (docs/decisions/reading-codes.md). */
export const backOfficePolicy = policyOf(["'wasm-unsafe-eval'"])

/** A thread has the policy of its own file, not that of the page which starts it. Those of the back office read codes. */
export const threadPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

function policyOf(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The inline scripts that the renderer signed with this rendering's `nonce`. Every other script in the page came from a
 * text, and may not run. The page goes out without the nonce, so that its bytes are the same each time and stay valid
 * for everybody.
 */
export function takeSigned(html: string, nonce: string): { html: string; scripts: string[] } {
  const pieces = html.split(` nonce="${nonce}"`)
  const page = pieces.join('')
  const scripts: string[] = []
  let at = 0
  for (const piece of pieces.slice(0, -1)) {
    at += piece.length
    const script = scriptAt(page, at)
    if (script) scripts.push(script)
  }
  return { html: page, scripts }
}

/** The text of the script whose tag has `at` in it; undefined where that is no script's tag. */
function scriptAt(page: string, at: number): string | undefined {
  const from = page.indexOf('>', at) + 1
  const tag = page.slice(page.lastIndexOf('<', at - 1), from)
  const end = page.indexOf('</script>', from)
  return /^<script(?:\s[^<>]*)?>$/.test(tag) && end !== -1 ? page.slice(from, end) : undefined
}
