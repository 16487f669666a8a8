import { type BaseRow, listed } from './listed.ts'

const list = {
  list: 'shareholders of companies by kind; the publisher by the script that writes the file',
  publisher: 'KBS, shareholders by kind',
  url: 'https://github.com/dmanh-ai/vnstock/blob/887a6c0838aee9c56792117f860e9f78b4fc04a2/data/company_ownership.csv',
  unit: 'percent',
}

/** Holdings of the state and of foreigners by company, each of its own day. */
export const shareholders: readonly BaseRow[] = [
  listed(
    {
      ...list,
      item: 'ownership.foreign',
      date: '2023-09-20',
    },
    `
LSS | =0.3 | #foreign individuals, 2023-09-20 | Cá nhân nước ngoài,0.3,227058,2023-09-20T00:00:00,LSS
LSS | =0.73 | #foreign organisations, 2023-09-20 | Tổ chức nước ngoài,0.73,540897,2023-09-20T00:00:00,LSS
`,
  ),
  listed(
    {
      ...list,
      item: 'ownership.foreign',
      date: '2023-12-31',
    },
    `
ATG | =0 | #foreign organisations, 2023-12-31 | Tổ chức nước ngoài,0.0,110,2023-12-31T00:00:00,ATG
ATG | =0.05 | #foreign individuals, 2023-12-31 | Cá nhân nước ngoài,0.05,8720,2023-12-31T00:00:00,ATG
TTZ | =0 | #foreign organisations, 2023-12-31 | Tổ chức nước ngoài,0.0,174,2023-12-31T00:00:00,TTZ
TTZ | =12.93 | #foreign individuals, 2023-12-31 | Cá nhân nước ngoài,12.93,978527,2023-12-31T00:00:00,TTZ
`,
  ),
  listed(
    {
      ...list,
      item: 'ownership.foreign',
      date: '2024-12-12',
    },
    `
SDV | =0.03 | #foreign organisations, 2024-12-12 | Tổ chức nước ngoài,0.03,1500,2024-12-12T00:00:00,SDV
SDV | =0.11 | #foreign individuals, 2024-12-12 | Cá nhân nước ngoài,0.11,5600,2024-12-12T00:00:00,SDV
`,
  ),
  listed(
    {
      ...list,
      item: 'ownership.foreign',
      date: '2024-12-31',
    },
    `
BAX | =0.07 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.07,6047,2024-12-31T00:00:00,BAX
BAX | =16.49 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,16.49,1351941,2024-12-31T00:00:00,BAX
CNG | =0.49 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.49,171681,2024-12-31T00:00:00,CNG
CNG | =2.18 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,2.18,766408,2024-12-31T00:00:00,CNG
CVT | =0.15 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,0.15,55756,2024-12-31T00:00:00,CVT
CVT | =0.3 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.3,109985,2024-12-31T00:00:00,CVT
CX8 | =0.29 | #foreign shareholders, 2024-12-31 | CĐ nước ngoài,0.29,7653,2024-12-31T00:00:00,CX8
GEG | =45.53 | #foreign shareholders, 2024-12-31 | CĐ nước ngoài,45.53,192383916,2024-12-31T00:00:00,GEG
GVT | =0.01 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.01,812,2024-12-31T00:00:00,GVT
GVT | =0.02 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,0.02,2000,2024-12-31T00:00:00,GVT
HHS | =5.13 | #foreign shareholders, 2024-12-31 | CĐ nước ngoài,5.13,18874595,2024-12-31T00:00:00,HHS
HTE | =0.02 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.02,4800,2024-12-31T00:00:00,HTE
KHG | =0.76 | #foreign shareholders, 2024-12-31 | CĐ nước ngoài,0.76,3427916,2024-12-31T00:00:00,KHG
LBM | =15.64 | #foreign shareholders, 2024-12-31 | CĐ nước ngoài,15.64,6254799,2024-12-31T00:00:00,LBM
MTH | =0.2 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.2,9700,2024-12-31T00:00:00,MTH
MTH | =13.37 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,13.37,640004,2024-12-31T00:00:00,MTH
NNT | =0.01 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.01,600,2024-12-31T00:00:00,NNT
NNT | =0.29 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,0.29,27700,2024-12-31T00:00:00,NNT
NTH | =0.1 | #foreign shareholders, 2024-12-31 | CĐ nước ngoài,0.1,10800,2024-12-31T00:00:00,NTH
PMG | =20.17 | #foreign shareholders, 2024-12-31 | CĐ nước ngoài,20.17,9344571,2024-12-31T00:00:00,PMG
PSL | =0.1 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.1,11926,2024-12-31T00:00:00,PSL
SDN | =18.6 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,18.6,567706,2024-12-31T00:00:00,SDN
SDN | =3.7 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,3.7,114924,2024-12-31T00:00:00,SDN
SFN | =0.16 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,0.16,4900,2024-12-31T00:00:00,SFN
SFN | =0.68 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.68,20440,2024-12-31T00:00:00,SFN
SKH | =0.01 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.01,4300,2024-12-31T00:00:00,SKH
SKH | =0.03 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,0.03,10800,2024-12-31T00:00:00,SKH
SMT | =0.08 | #foreign shareholders, 2024-12-31 | CĐ nước ngoài,0.08,4199,2024-12-31T00:00:00,SMT
TD6 | =0.06 | #foreign organisations, 2024-12-31 | Tổ chức nước ngoài,0.06,35818,2024-12-31T00:00:00,TD6
TD6 | =0.21 | #foreign individuals, 2024-12-31 | Cá nhân nước ngoài,0.21,131727,2024-12-31T00:00:00,TD6
`,
  ),
  listed(
    {
      ...list,
      item: 'ownership.foreign',
      date: '2025-03-26',
    },
    `
NBC | =1.18 | #foreign individuals, 2025-03-26 | Cá nhân nước ngoài,1.18,434799,2025-03-26T00:00:00,NBC
NBC | =2.55 | #foreign organisations, 2025-03-26 | Tổ chức nước ngoài,2.55,941844,2025-03-26T00:00:00,NBC
`,
  ),
  listed(
    {
      ...list,
      item: 'ownership.state',
      date: '2024-11-22',
    },
    `
MGC | =86.59 | #state shareholders, 2024-11-22 | CĐ Nhà nước,86.59,9351800,2024-11-22T00:00:00,MGC
`,
  ),
  listed(
    {
      ...list,
      item: 'ownership.state',
      date: '2024-12-31',
    },
    `
FHN | =51 | #state shareholders, 2024-12-31 | CĐ Nhà nước,51.0,1530000,2024-12-31T00:00:00,FHN
HTE | =41.47 | #state shareholders, 2024-12-31 | CĐ Nhà nước,41.47,9790000,2024-12-31T00:00:00,HTE
NNT | =52.06 | #state shareholders, 2024-12-31 | CĐ Nhà nước,52.06,4940555,2024-12-31T00:00:00,NNT
NWT | =94.31 | #state shareholders, 2024-12-31 | CĐ Nhà nước,94.31,8016100,2024-12-31T00:00:00,NWT
PSL | =73.56 | #state shareholders, 2024-12-31 | CĐ Nhà nước,73.56,8688981,2024-12-31T00:00:00,PSL
SFN | =40 | #state shareholders, 2024-12-31 | CĐ Nhà nước,40.0,1200000,2024-12-31T00:00:00,SFN
SKH | =51.06 | #state shareholders, 2024-12-31 | CĐ Nhà nước,51.06,16850000,2024-12-31T00:00:00,SKH
TMB | =67.44 | #state shareholders, 2024-12-31 | CĐ Nhà nước,67.44,10116000,2024-12-31T00:00:00,TMB
`,
  ),
].flat()
