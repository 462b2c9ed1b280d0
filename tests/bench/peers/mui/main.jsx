import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Container from '@mui/material/Container'
import CssBaseline from '@mui/material/CssBaseline'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router'
import { words } from '../shared.js'

const loadWizard = () => import('./wizard.jsx')
const Wizard = lazy(loadWizard)

function Landing({ preload }) {
  const navigate = useNavigate()
  useEffect(() => void preload(), [preload])
  return (
    <>
      <Container component="main" maxWidth="sm" sx={{ py: 2 }}>
        <Card variant="outlined">
          <CardContent>
            <Typography variant="overline">{words.eyebrow}</Typography>
            <Typography variant="h4" component="h1">
              {words.title}
            </Typography>
            <Typography sx={{ my: 2 }}>{words.lead}</Typography>
            <Button variant="contained" size="large" onClick={() => navigate('/survey')}>
              {words.start}
            </Button>
            <Typography variant="caption" component="p">
              {words.hint}
            </Typography>
            <ul>
              {words.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </CardContent>
        </Card>
        <ol>
          {words.steps.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ol>
      </Container>
      <Container component="footer" maxWidth="sm">
        {words.links.map((link) => (
          <Link key={link} href="/" sx={{ mr: 2 }}>
            {link}
          </Link>
        ))}
        <p>{words.company}</p>
      </Container>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <CssBaseline />
    <Suspense>
      <Routes>
        <Route path="/survey" element={<Wizard />} />
        <Route path="*" element={<Landing preload={loadWizard} />} />
      </Routes>
    </Suspense>
  </BrowserRouter>,
)
