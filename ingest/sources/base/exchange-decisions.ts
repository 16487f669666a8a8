import { type BaseRow, listed } from './listed.ts'

/** What the exchanges decide of single companies outside their quarterly lists: warning, control, restriction, suspension for late accounts. */
export const exchangeDecisions: readonly BaseRow[] = [
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, decisions of 20 April; day in force, the year is that after the accounts named',
      publisher: 'HNX, through Thi truong Biz',
      date: '2023-04-24',
      url: 'https://thitruongbiz.vn/hnx-dua-5-co-phieu-thuoc-dien-bi-canh-bao-tu-hom-nay-244-11123.html',
      basis: 'under warning from 24 April 2023',
      found: false,
    },
    `
KSQ | Cổ phiếu KSQ bị đưa vào diện cảnh báo do Tổ chức niêm yết chậm nộp báo cáo tài chính hợp nhất năm 2022 đã được kiểm toán quá 15 ngày so với thời hạn quy định
TVC | Cổ phiếu TVC bị đưa vào diện cảnh báo do Tổ chức niêm yết chậm nộp báo cáo tài chính riêng và hợp nhất năm 2022 đã được kiểm toán quá 15 ngày so với thời hạn quy định
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, decisions of 20 April; day in force, the year is that after the accounts named',
      publisher: 'HNX, through Thi truong Biz',
      date: '2023-04-24',
      url: 'https://thitruongbiz.vn/hnx-dua-5-co-phieu-thuoc-dien-bi-canh-bao-tu-hom-nay-244-11123.html',
      basis: 'audited accounts of 2022',
      found: false,
    },
    `
KSQ | Cổ phiếu KSQ bị đưa vào diện cảnh báo do Tổ chức niêm yết chậm nộp báo cáo tài chính hợp nhất năm 2022 đã được kiểm toán quá 15 ngày so với thời hạn quy định
TVC | Cổ phiếu TVC bị đưa vào diện cảnh báo do Tổ chức niêm yết chậm nộp báo cáo tài chính riêng và hợp nhất năm 2022 đã được kiểm toán quá 15 ngày so với thời hạn quy định
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks that stay under warning; month printed, no day',
      publisher: 'HNX, through VnEconomy',
      date: '2023-07-01',
      url: 'https://vneconomy.vn/khong-hop-co-dong-mot-loat-co-phieu-bi-hnx-dua-vao-dien-bi-canh-bao-tu-11-7.htm',
      basis: 'under warning from 11 July 2023',
      found: false,
    },
    `
BLF | Duy trì diện bị cảnh báo đối với cổ phiếu BLF của Công ty cổ phần Thủy sản Bạc Liêu, từ ngày 11/7/2023
MIM | HNX thông báo duy trì diện bị cảnh báo đối với cổ phiếu MIM của Công ty cổ phần Khoáng sản và Cơ khí, từ ngày 11/7/2023
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, stocks that stay under warning; month printed, no day',
      publisher: 'HNX, through VnEconomy',
      date: '2023-07-01',
      url: 'https://vneconomy.vn/khong-hop-co-dong-mot-loat-co-phieu-bi-hnx-dua-vao-dien-bi-canh-bao-tu-11-7.htm',
      basis: 'audited accounts of 2022',
      found: false,
    },
    `
MIM | cổ phiếu MIM ... do tổ chức niêm yết chậm nộp báo cáo tài chính tổng hợp năm 2022 đã được kiểm toán quá 45 ngày so với thời hạn quy định
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2023-09-01',
      url: 'https://thanhnien.vn/nhieu-co-phieu-bi-canh-bao-do-cham-nop-bao-cao-tai-chinh-soat-xet-ban-nien-185230918100114036.htm',
      basis: 'under warning from 21 September 2023',
      found: false,
    },
    `
DAG | cổ phiếu DAG của Công ty CP Tập đoàn Nhựa Đông Á ... chậm nộp báo cáo tài chính bán niên năm 2023 đã được soát xét quá 15 ngày so với thời hạn quy định
LEC | cổ phiếu LEC của Công ty CP Bất động sản Điện lực miền Trung ... chậm nộp báo cáo tài chính bán niên năm 2023 đã được soát xét quá 15 ngày so với thời hạn quy định
SJF | cổ phiếu SJF của Công ty CP Đầu tư Sao Thái Dương ... chậm nộp báo cáo tài chính bán niên năm 2023 đã được soát xét quá 15 ngày so với thời hạn quy định
VMD | cổ phiếu VMD của Công ty CP Y dược phẩm Vimedimex ... chậm nộp báo cáo tài chính bán niên năm 2023 đã được soát xét quá 15 ngày so với thời hạn quy định
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2023-09-01',
      url: 'https://thanhnien.vn/nhieu-co-phieu-bi-canh-bao-do-cham-nop-bao-cao-tai-chinh-soat-xet-ban-nien-185230918100114036.htm',
      basis: 'under warning from 22 September 2023',
      found: false,
    },
    `
ASP | cổ phiếu ASP của Công ty CP Tập đoàn Dầu khí An Pha do vi phạm quy định công bố thông tin từ 4 lần trở lên trong vòng một năm
POM | cổ phiếu POM của Công ty CP Thép Pomina do chậm nộp báo cáo tài chính soát xét bán niên năm 2023 quá 15 ngày so với thời hạn quy định
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2023-09-01',
      url: 'https://thanhnien.vn/nhieu-co-phieu-bi-canh-bao-do-cham-nop-bao-cao-tai-chinh-soat-xet-ban-nien-185230918100114036.htm',
      basis: 'stays under warning, September 2023',
      found: false,
    },
    `
EVG | giữ nguyên diện cảnh báo đối với cổ phiếu EVG của Công ty CP Tập đoàn EverLand, với nguyên nhân tổ chức kiểm toán có kết luận ngoại trừ
`,
  ),
  listed(
    {
      item: 'governance.clean_opinion',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2023-09-01',
      url: 'https://thanhnien.vn/nhieu-co-phieu-bi-canh-bao-do-cham-nop-bao-cao-tai-chinh-soat-xet-ban-nien-185230918100114036.htm',
      basis: 'reviewed accounts of six months of 2023',
      found: false,
    },
    `
EVG | cổ phiếu EVG của Công ty CP Tập đoàn EverLand, với nguyên nhân tổ chức kiểm toán có kết luận ngoại trừ đối với báo cáo tài chính soát xét bán niên năm 2023
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2023-09-01',
      url: 'https://thanhnien.vn/nhieu-co-phieu-bi-canh-bao-do-cham-nop-bao-cao-tai-chinh-soat-xet-ban-nien-185230918100114036.htm',
      basis: 'reviewed accounts of six months of 2023',
      found: false,
    },
    `
DAG | cổ phiếu DAG của Công ty CP Tập đoàn Nhựa Đông Á ... chậm nộp báo cáo tài chính bán niên năm 2023 đã được soát xét quá 15 ngày so với thời hạn quy định
LEC | cổ phiếu LEC của Công ty CP Bất động sản Điện lực miền Trung ... chậm nộp báo cáo tài chính bán niên năm 2023 đã được soát xét quá 15 ngày so với thời hạn quy định
SJF | cổ phiếu SJF của Công ty CP Đầu tư Sao Thái Dương ... chậm nộp báo cáo tài chính bán niên năm 2023 đã được soát xét quá 15 ngày so với thời hạn quy định
VMD | cổ phiếu VMD của Công ty CP Y dược phẩm Vimedimex ... chậm nộp báo cáo tài chính bán niên năm 2023 đã được soát xét quá 15 ngày so với thời hạn quy định
POM | cổ phiếu POM của Công ty CP Thép Pomina do chậm nộp báo cáo tài chính soát xét bán niên năm 2023 quá 15 ngày so với thời hạn quy định
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, decision on lateness; month printed, no day',
      publisher: 'HNX, through Thanh Nien',
      date: '2023-09-01',
      url: 'https://thanhnien.vn/nhieu-co-phieu-bi-canh-bao-do-cham-nop-bao-cao-tai-chinh-soat-xet-ban-nien-185230918100114036.htm',
      basis: 'suspended from 25 September 2023',
      found: false,
    },
    `
TKC | chuyển cổ phiếu TKC của Công ty CP Xây dựng và kinh doanh địa ốc Tân Kỷ sang diện đình chỉ giao dịch kể từ ngày 25.9
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, decision on lateness; month printed, no day',
      publisher: 'HNX, through Thanh Nien',
      date: '2023-09-01',
      url: 'https://thanhnien.vn/nhieu-co-phieu-bi-canh-bao-do-cham-nop-bao-cao-tai-chinh-soat-xet-ban-nien-185230918100114036.htm',
      basis: 'accounts of the second quarter of 2023',
      found: false,
    },
    `
TKC | Nguyên nhân do công ty địa ốc Tân Kỷ chậm công bố thông tin một loạt tài liệu gồm báo cáo tài chính quý 2/2023, báo cáo tình hình quản trị công ty bán niên năm 2023
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, suspensions; month printed, no day',
      publisher: 'HOSE, through Kien thuc',
      date: '2023-09-01',
      url: 'https://kienthuc.net.vn/kinh-doanh/vi-sao-loat-co-phieu-hpx-ibc-agm-tgg-va-ttb-bi-dinh-chi-giao-dich-1898240.html',
      basis: 'suspended, September 2023',
      found: false,
    },
    `
AGM | AGM bị chuyển từ diện hạn chế giao dịch sang diện đình chỉ giao dịch
HPX | Sở quyết định chuyển cổ phiếu HPX từ diện hạn chế giao dịch sang đình chỉ giao dịch
IBC | IBC cũng bị chuyển từ diện hạn chế giao dịch sang đình chỉ giao dịch
TTB | cổ phiếu TTB tiếp tục bị đình chỉ giao dịch theo quyết định ngày 30/6/2023 của HOSE
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, suspensions; month printed, no day',
      publisher: 'HOSE, through Kien thuc',
      date: '2023-09-01',
      url: 'https://kienthuc.net.vn/kinh-doanh/vi-sao-loat-co-phieu-hpx-ibc-agm-tgg-va-ttb-bi-dinh-chi-giao-dich-1898240.html',
      basis: 'reviewed accounts of six months of 2023',
      found: false,
    },
    `
AGM | CTCP Xuất nhập khẩu An Giang hiện cũng chưa công bố BCTC soát xét bán niên 2023 dù Sở đã có nhắc nhở
HPX | Sở tiếp tục có công văn nhắc nhở HPX về việc chậm công bố BCTC quý 2/2023 và BCTC soát xét bán niên 2023
IBC | CTCP Đầu tư Apax Holding vẫn chưa công bố BCTC quý 2/2023 và BCTC soát xét bán niên 2023
TTB | Tập đoàn Tiến Bộ cũng chưa công bố BCTC soát xét bán niên 2023
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2024-10-01',
      url: 'https://thanhnien.vn/dong-loat-5-co-phieu-bi-hose-dua-vao-dien-han-che-giao-dich-kiem-soat-185241005155138204.htm',
      basis: 'restricted from 11 October 2024',
      found: false,
    },
    `
KPF | kể từ ngày 11.10, cổ phiếu KPF của Công ty CP Đầu tư Tài sản Koji sẽ bị chuyển từ diện kiểm soát sang hạn chế giao dịch
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2024-10-01',
      url: 'https://thanhnien.vn/dong-loat-5-co-phieu-bi-hose-dua-vao-dien-han-che-giao-dich-kiem-soat-185241005155138204.htm',
      basis: 'under control, October 2024',
      found: false,
    },
    `
DAG | chuyển cổ phiếu DAG ... từ diện cảnh báo sang kiểm soát từ ngày 11.10 do chậm nộp Báo cáo tài chính soát xét bán niên 2024 quá 30 ngày
PMG | mã PMG bị kiểm soát do lợi nhuận sau thuế chưa phân phối của công ty tại ngày 30.6 là số âm
PSH | cổ phiếu PSH của Công ty CP Thương mại Đầu tư Dầu khí Nam Sông Hậu và cổ phiếu PMG ... cũng bị chuyển từ diện cảnh báo sang kiểm soát
SJF | cổ phiếu SJF ... từ diện cảnh báo sang kiểm soát từ ngày 11.10 do chậm nộp Báo cáo tài chính soát xét bán niên 2024 quá 30 ngày
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2024-10-01',
      url: 'https://thanhnien.vn/dong-loat-5-co-phieu-bi-hose-dua-vao-dien-han-che-giao-dich-kiem-soat-185241005155138204.htm',
      basis: 'suspended, September 2024',
      quote:
        'Trong tháng 9, HOSE cũng đã thực hiện đình chỉ giao dịch với một số cổ phiếu như mã DRH của DRH Holdings; cổ phiếu TNA',
      found: false,
    },
    `
DRH TNA
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, decisions on lateness; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2024-10-01',
      url: 'https://thanhnien.vn/dong-loat-5-co-phieu-bi-hose-dua-vao-dien-han-che-giao-dich-kiem-soat-185241005155138204.htm',
      basis: 'reviewed accounts of six months of 2024',
      found: false,
    },
    `
DAG | chuyển cổ phiếu DAG ... từ diện cảnh báo sang kiểm soát từ ngày 11.10 do chậm nộp Báo cáo tài chính soát xét bán niên 2024 quá 30 ngày
KPF | Lý do là công ty chậm nộp Báo cáo tài chính soát xét bán niên 2024 quá 45 ngày so với thời hạn quy định. Cổ phiếu KPF chỉ được giao dịch trong phiên chiều
PSH | PSH chậm nộp Báo cáo tài chính soát xét bán niên 2024 quá 30 ngày so với thời hạn quy định
SJF | cổ phiếu SJF ... từ diện cảnh báo sang kiểm soát từ ngày 11.10 do chậm nộp Báo cáo tài chính soát xét bán niên 2024 quá 30 ngày
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, suspensions; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2024-11-01',
      url: 'https://thanhnien.vn/vi-sao-nhung-co-phieu-hot-mot-thoi-bi-dinh-chi-giao-dich-185241121151011915.htm',
      basis: 'restricted from 24 October 2024',
      quote:
        'cổ phiếu RDP bị hạn chế giao dịch từ ngày 24.10 ... do chậm nộp báo cáo tài chính soát xét bán niên năm 2024 quá 45 ngày so với thời hạn quy định',
      found: false,
    },
    `
RDP
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, suspensions; month printed, no day',
      publisher: 'HOSE, through Thanh Nien',
      date: '2024-11-01',
      url: 'https://thanhnien.vn/vi-sao-nhung-co-phieu-hot-mot-thoi-bi-dinh-chi-giao-dich-185241121151011915.htm',
      basis: 'reviewed accounts of six months of 2024',
      quote:
        'cổ phiếu RDP bị hạn chế giao dịch từ ngày 24.10 ... do chậm nộp báo cáo tài chính soát xét bán niên năm 2024 quá 45 ngày so với thời hạn quy định',
      found: false,
    },
    `
RDP
`,
  ),
].flat()
