import { type BaseRow, listed } from './listed.ts'

/** Recalls of products and fines, each of a decision of an authority: the item is not so. */
export const faults: readonly BaseRow[] = [
  listed(
    {
      item: 'social.no_recalls',
      list: 'Decision 765/QĐ-QLD of the drug administration, on a batch recalled in June 2025',
      publisher: 'Drug Administration of Vietnam, through Kien thuc',
      date: '2025-12-18',
      url: 'https://kienthuc.net.vn/cong-ty-co-phan-duoc-pham-cuu-long-bi-xu-phat-70-trieu-post1592772.html',
      found: false,
    },
    `
DCL | #recall of Alfachim 4.2, batch 03010624 | Một lô thuốc Alfachim 4.2 do Công ty Cổ phần Dược phẩm Cửu Long sản xuất buộc phải thu hồi trên toàn quốc
`,
  ),
  listed(
    {
      item: 'social.no_recalls',
      list: 'recall by the drug administration; newest day printed, of the second test',
      publisher: 'Drug Administration of Vietnam, through Healthcare Insights',
      date: '2025-12-01',
      url: 'https://healthcareinsights.vn/?p=2751',
      found: false,
    },
    `
PMC | #recall of Diclofen 50 mg, batch 0040724 | mandating a nationwide recall for a specific batch of medication. ... The manufacturer is Pharmedic Pharmaceutical Joint Stock Company.
`,
  ),
  listed(
    {
      item: 'social.no_recalls',
      list: 'recall by the drug administration; day printed, the year is that after the batch was made',
      publisher: 'Drug Administration of Vietnam, through vietnam.vn',
      date: '2025-06-04',
      url: 'https://www.vietnam.vn/en/thu-hoi-lo-thuoc-nho-mat-tai-vi-khong-dat-tieu-chuan-chat-luong',
      found: false,
    },
    `
MTP | #recall of Ofleye Drops, batch 011024 | requesting a nationwide recall of the batch of eye and ear drops Ofleye Drops (Ofloxacin 0.3%), ... manufactured by Medipharco Pharmaceutical Joint Stock Company
`,
  ),
  listed(
    {
      item: 'environment.no_fines',
      list: 'decision of the province of Dong Nai; day printed, the year is that after the reports that are missing',
      publisher: "Lao Dong, quoting Dong Nai People's Committee",
      date: '2025-06-19',
      url: 'https://news.laodong.vn/xa-hoi/cong-ty-o-dong-nai-bi-xu-phat-hon-700-trieu-dong-vi-vi-pham-ve-moi-truong-1526691.ldo',
      unit: 'million VND',
      found: false,
    },
    `
D2D | =710 | #fine of June 2025 | sanction administrative violations in the environmental field against Industrial Urban Development Joint Stock Company No. 2 ... The fine is 710 million VND
`,
  ),
  listed(
    {
      item: 'governance.no_sanction',
      list: 'fine of the securities commission; day printed, the year is that after the accounts named',
      publisher: 'The Saigon Times, quoting the State Securities Commission',
      date: '2022-01-18',
      url: 'https://english.thesaigontimes.vn/tien-phong-securities-fined-for-unannounced-land-purchase',
      unit: 'million VND',
      found: false,
    },
    `
ORS | =85 | #fine of January 2022 | Tien Phong Securities Corporation (ORS) has been fined VND85 million for failing to publicize its deposit of VND500 billion
`,
  ),
].flat()
