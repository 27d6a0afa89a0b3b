/** What a browser shows where the storefront cannot draw: it needs no other file, not even a style sheet. */
export const plainPage = (title: string, sentence: string) => `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="font-family: system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; text-align: center">
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Ir al inicio</a></p>
</body>
</html>
`
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
