import t from 'tap'
import { codeInName } from '../../../ingest/mappings/names.ts'

t.test('the name of an exported chart says its instrument, also where a copy lost comma and blank', t => {
  const names = {
    'HOSE_DLY_VN100, 1D.csv': 'VN100',
    'HOSE_DLY_VN1001D.csv': 'VN100',
    'HOSE_DLY_VN301D.csv': 'VN30',
    'HOSE_DLY_VN3030.csv': 'VN30',
    'HOSE_DLY_VNINDEX30.csv': 'VNINDEX',
    'HOSE_DLY_FPT_ 1D (2).csv': 'FPT',
    'hose_dly_fpt1d.csv': 'FPT',
    'HNX_DLY_SHS, 1D_4d4f0.csv': 'SHS',
    'HOSE_FPT, 60.csv': 'FPT',
    'UPCOM_BSR.csv': 'BSR',
  }
  for (const [name, code] of Object.entries(names)) t.equal(codeInName(name), code, name)
  t.end()
})

t.test('a name that says two instruments, or only a feed, says none', t => {
  for (const name of ['HOSE_FPT_VCB.csv', 'HOSE_DLY.csv', 'HOSE_DLY_data.csv', 'FPT_VCB, 1D.csv'])
    t.equal(codeInName(name), null, name)
  t.end()
})
