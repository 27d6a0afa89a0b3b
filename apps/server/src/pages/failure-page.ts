/** What a browser shows where not even the shop's own page of a failure could be drawn: it needs nothing. */
export const failurePage = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Algo salió mal</title>
</head>
<body style="font-family: system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; text-align: center">
<h1>Algo salió mal</h1>
<p>No pudimos mostrar esta página. Tu carrito está a salvo: probá de nuevo en un momento.</p>
<p><a href="/">Ir al inicio</a></p>
</body>
</html>
`
