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
  const mark = ` nonce="${nonce}"`
  const signed = new RegExp(`<script(?:\\s[^<>]*)?${mark}[^<>]*>([\\s\\S]*?)</script>`, 'g')
  return {
    html: html.replaceAll(mark, ''),
    scripts: [...html.matchAll(signed)].map(([, script = '']) => script).filter((script) => script !== ''),
  }
}
